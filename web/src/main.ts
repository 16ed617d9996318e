import { mount } from "svelte";
import App from "./App.svelte";
import { addSprite } from "./art/sprite";
import symbols from "./art/tiles.svg?raw";
import { language } from "./lib/i18n.svelte";
import { route, startRouter } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { theme } from "./lib/theme.svelte";
import { load } from "./pages";
import "./style.css";

addSprite(symbols);
theme.start();
settings.start();
startRouter();
const words = language.start(); // The language is chosen at once.
load(route.current).catch(() => undefined); // The page loads together with the words. App reports failures.
await words;

const target = document.getElementById("app");
if (target) mount(App, { target });
