import type { Component } from "svelte";
import type { Route } from "./lib/router.svelte";

/** A page takes what its address names, such as the id of a table. */
type Page = { default: Component<any> };

const PAGES: Record<Route["page"], () => Promise<Page>> = {
  home: () => import("./pages/Home.svelte"),
  new: () => import("./pages/NewTable.svelte"),
  table: () => import("./pages/Table.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  learn: () => import("./pages/Learn.svelte"),
  move: () => import("./pages/Move.svelte"),
  missing: () => import("./pages/Missing.svelte"),
};

/** Pages are fetched when they are first shown. */
export function load(page: Route["page"]): Promise<Page> {
  return PAGES[page]();
}
