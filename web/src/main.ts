import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./lib/i18n.svelte";
import { route, startRouter } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { theme } from "./lib/theme.svelte";
import { load } from "./pages";
import "./style.css";

theme.start();
settings.start();
startRouter();
load(route.current.page).catch(() => undefined); // already while the words are fetched; App tells of failures
await language.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
