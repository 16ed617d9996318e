import { addSprite } from "../../../art/sprite";
import "./tiles.css";
import symbols from "./tiles.svg?raw";

addSprite(symbols);
