/** A JSON value that turns another one into a third. See `patched`. */
export type Patch =
  null | boolean | number | string | readonly unknown[] | { readonly [key: string]: unknown };

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns a copy of a value with the changes of a patch. An object has patches by key or, for a list, by place; under
 * "+" it has what is added at the end of the list. Anything else replaces the value.
 */
export function patched<T>(value: T, patch: unknown): T {
  if (!isFields(patch)) return patch as T;
  const { "+": added = [], ...changes } = patch;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, place) =>
      place in changes ? patched(item, changes[place]) : item,
    );
    return [...items, ...(added as unknown[])] as T;
  }
  const old: Record<string, unknown> = isFields(value) ? value : {};
  return {
    ...old,
    ...Object.fromEntries(Object.entries(changes).map(([key, one]) => [key, patched(old[key], one)])),
  } as T;
}
