import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { theme } from "./lib/theme.svelte";
import "./style.css";

theme.start();
settings.start();
startRouter();
await language.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
