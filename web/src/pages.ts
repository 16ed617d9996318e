import type { Component } from "svelte";
import { loadCovers, loadLessons } from "./games/loading";
import { faceOf, GAMES } from "./games/registry";
import type { Route } from "./lib/router.svelte";

/** The component of a page and its properties. They come from the address, such as the id of a table. */
interface Page {
  Page: Component<any>;
  props: object;
}

async function fetchPage(route: Route): Promise<{ default: Component<any> }> {
  switch (route.page) {
    case "home":
      return (await Promise.all([import("./pages/Home.svelte"), loadCovers()]))[0];
    case "new":
      return (await Promise.all([import("./pages/NewTable.svelte"), loadCovers()]))[0];
    case "table":
      return import("./pages/Table.svelte");
    case "rules":
      return import("./pages/Rules.svelte");
    case "shuffle":
      return import("./pages/Shuffle.svelte");
    case "move":
      return import("./pages/Move.svelte");
    default:
      return import("./pages/Missing.svelte");
  }
}

/** Fetches the tutorial of a game. Without a game in the address it takes the first game that has a tutorial. */
async function fetchLessons(wanted: string | undefined): Promise<Page | null> {
  const game = wanted ?? GAMES.find((id) => faceOf(id).lessons) ?? "";
  const Lessons = await loadLessons(game);
  return Lessons && { Page: Lessons, props: { game } };
}

/** Fetches a page when it is first shown. */
export async function load(route: Route): Promise<Page> {
  const lessons = route.page === "learn" ? await fetchLessons(route.game) : null;
  return lessons ?? { Page: (await fetchPage(route)).default, props: route };
}
