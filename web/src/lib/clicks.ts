function swallow(click: Event): void {
  click.stopPropagation();
}

/** Ignores the click at the end of a drag. After a touch no such click comes, and the next click counts. */
export function ignoreClick(): void {
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
