/** The legal moves of a table, by kind, and choosing among them. */

/** A legal move and what it is about. */
export interface Option<D> {
  action: number;
  detail: D;
}

/** Returns the choices of one kind, in the order of the server. */
export function optionsOf<D extends { kind: string }, K extends D["kind"]>(
  choices: readonly Option<D>[],
  kind: K,
): Option<Extract<D, { kind: K }>>[] {
  return choices.flatMap(({ action, detail }) =>
    detail.kind === kind ? [{ action, detail: detail as Extract<D, { kind: K }> }] : [],
  );
}

/** Returns what is chosen after a tap on one thing. A tap on a chosen one drops it; of too many, the oldest goes. */
export function toggled(chosen: readonly number[], one: number, count: number): number[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one);
  return [...chosen, one].slice(-count);
}

/** Returns the element after `now` in a list, or before it; the first or the last where there is no `now`. */
export function neighbour<T>(list: readonly T[], now: T | null, by: 1 | -1): T | null {
  const at = now === null ? -1 : list.indexOf(now);
  const next = at < 0 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  return list[next] ?? null;
}
