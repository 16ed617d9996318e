/**
 * A page and what its address names. All addresses are under the base that the server sets, so any root path works.
 */
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game?: string }
  | { page: "move"; code: string }
  | { page: "shuffle" }
  | { page: "missing" };

/** Returns the page of a path such as "/t/k7w". The path comes without the base. */
export function match(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && first === "new") return { page: "new" };
  if (parts.length === 1 && first === "learn") return { page: "learn" };
  if (parts.length === 1 && first === "shuffle") return { page: "shuffle" };
  if (parts.length === 2 && second) {
    if (first === "t") return { page: "table", id: second };
    if (first === "rules") return { page: "rules", game: second };
    if (first === "learn") return { page: "learn", game: second };
    if (first === "move") return { page: "move", code: second };
  }
  return { page: "missing" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the path inside the base, or null for an address outside of the site. */
export function inside(base: string, address: URL): string | null {
  const root = new URL(base);
  const folder = root.pathname.replace(/[^/]*$/, "");
  if (address.origin !== root.origin) return null;
  if (address.pathname + "/" === folder) return "/";
  return address.pathname.startsWith(folder) ? "/" + address.pathname.slice(folder.length) : null;
}

/** Returns the address of a page for a link, as in href("/new"). */
export function href(path: string): string {
  return new URL(path.replace(/^\//, "./"), document.baseURI).href;
}

class CurrentRoute {
  path: string = $state("/");
  search: URLSearchParams = $state.raw(new URLSearchParams());
  current: Route = $derived(match(this.path));

  read(): void {
    this.path = inside(document.baseURI, new URL(location.href)) ?? "/";
    this.search = new URLSearchParams(location.search);
  }
}

export const route = new CurrentRoute();

/** Shows another page. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", href(path));
  else history.pushState(null, "", href(path));
  route.read();
  scrollTo(0, 0);
}

/** Makes the page follow the back button and plain clicks on links inside the site. */
export function startRouter(): void {
  route.read();
  addEventListener("popstate", () => route.read());
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || !link.href) return;
    const address = new URL(link.href);
    const path = inside(document.baseURI, address);
    if (path === null || path.startsWith("/api/")) return;
    if (address.hash && address.pathname === location.pathname) return;
    event.preventDefault();
    go(path + address.search + address.hash);
  });
}
