/** The keys of the table of Moon River. */
import { asCell, type Cell, keyOf, sameCell } from "../../grid/cells";
import { type Direction, stepTo } from "../../grid/directions";
import { arrowOf, isOnBoard } from "../../table/keys";
import { neighbour } from "../../table/options";
import type { MoonRiverGame } from "./game.svelte";

/** Handles a key while the present is shown. Returns whether it was a key of the game. */
export function takeKey(game: MoonRiverGame, event: KeyboardEvent): boolean {
  const way = arrowOf(event);
  const digit = /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(-1)) - 1 : null;
  if (way !== undefined) {
    if (game.isText) return false;
    step(game, way);
  } else if (digit !== null) chooseAt(game, digit);
  else if (event.code === "KeyR") game.rotate(event.shiftKey ? -1 : 1);
  else if (event.code === "KeyN") void game.decline();
  else if (event.code === "KeyS") turnToken(game);
  else if (event.code === "KeyV") nextVictim(game, event.shiftKey ? -1 : 1);
  else if (event.key === " " && game.mode === "herd" && !isOnControl(event)) nextTarget(game);
  else if (event.key === " " && isOnBoard(event)) game.hand.rotate();
  else return false;
  return true;
}

function isOnControl(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("button, a") !== null && !isOnBoard(event);
}

/** Returns the next cell in the direction of an arrow; at first the one in the upper left. */
function nextCell(cells: readonly Cell[], now: Cell | null, way: Direction): Cell | undefined {
  const unique = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  if (now) return stepTo(unique, now, way) ?? now;
  return unique.toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0];
}

/** Handles an arrow key: the next cell, cow, plot or token. */
function step(game: MoonRiverGame, way: Direction): void {
  const by = way === 1 || way === 2 ? 1 : -1;
  switch (game.mode) {
    case "claim":
      return game.pick(neighbour(game.claims, game.claim ?? null, by) ?? undefined);
    case "circle":
      return game.pick(neighbour(game.circles, game.circle ?? null, by) ?? undefined);
    case "hire":
      return way === 0 || way === 2 ? nextToken(game, by) : turnToken(game);
    case "drought": {
      const now = game.removal ? asCell(game.removal.detail.cell) : null;
      const cells = game.removals.map(({ detail }) => asCell(detail.cell));
      const next = nextCell(cells, now, way);
      return game.pick(game.removals.find(({ detail }) => next && sameCell(detail.cell, next)));
    }
    case "steal": {
      const there = game.thefts.filter(({ detail }) => detail.seat === game.victim);
      const now = game.theft ? asCell(game.theft.detail.cell) : null;
      const cells = there.map(({ detail }) => asCell(detail.cell));
      const next = nextCell(cells, now, way);
      return game.pick(there.find(({ detail }) => next && sameCell(detail.cell, next)));
    }
    case "herd": {
      const cells = game.herds.map(({ detail }) => asCell(detail.cell));
      const next = nextCell(cells, game.cow, way);
      if (next && !(game.cow && sameCell(game.cow, next))) game.chooseCow(next);
      return;
    }
    case "swap": {
      const { others, other } = game.swapping;
      const now = others.find(({ seat, place }) => seat === other?.seat && place === other.place);
      return game.swapping.chooseOther(neighbour(others, now ?? null, by));
    }
    case "bonus":
      if (!game.hand.placements.length) return nextSide(game, by);
      game.hand.step(way);
      return;
    default:
      game.hand.step(way);
  }
}

/** Chooses with a digit, counted from 0: a plot, a token, a circle, a player, or a side of a bonus plot. */
function chooseAt(game: MoonRiverGame, index: number): void {
  switch (game.mode) {
    case "expand":
    case "discard":
      if (game.joining.choosable.includes(index)) game.joining.tap(index);
      return;
    case "swap":
      if (game.swapping.choosable(game.seat).includes(index)) game.swapping.chooseOwn(index);
      return;
    case "claim":
      return game.pick(game.claims.find(({ detail }) => detail.place === index));
    case "circle":
      return game.pick(game.circles.find(({ detail }) => detail.half === index));
    case "hire": {
      const specialist = tokens(game)[index];
      return game.pick(game.hires.find(({ detail }) => detail.specialist === specialist));
    }
    case "steal": {
      const victim = game.victims[index];
      if (victim !== undefined) game.lookAt(victim);
      return;
    }
    case "bonus": {
      const side = game.bonuses[index];
      if (side) game.chooseSide(side.detail.tile, side.detail.side);
    }
  }
}

/** Returns the kinds of tokens in the saloon. */
function tokens(game: MoonRiverGame): string[] {
  return [...new Set(game.table.saloon)];
}

function nextToken(game: MoonRiverGame, by: 1 | -1): void {
  const next = neighbour(tokens(game), game.hire?.detail.specialist ?? null, by);
  const isCowboy = game.hire?.detail.partner === "cowboy";
  const sides = game.hires.filter(({ detail }) => detail.specialist === next);
  game.pick(sides.find(({ detail }) => (detail.partner === "cowboy") === isCowboy) ?? sides[0]);
}

/** Turns the token that is chosen to its other side. */
function turnToken(game: MoonRiverGame): void {
  const now = game.hire?.detail;
  if (!now) return nextToken(game, 1);
  game.pick(
    game.hires.find(({ detail }) => detail.specialist === now.specialist && detail.partner !== now.partner),
  );
}

function nextVictim(game: MoonRiverGame, by: 1 | -1): void {
  const next = neighbour(game.victims, game.victim, by);
  if (next !== null) game.lookAt(next);
}

/** Chooses the next place for the cow. */
function nextTarget(game: MoonRiverGame): void {
  const cells = game.targets.map(({ detail }) => asCell(detail.target));
  const now = cells.find((cell) => game.target && sameCell(cell, game.target));
  game.target = neighbour(cells, now ?? null, 1);
}

function nextSide(game: MoonRiverGame, by: 1 | -1): void {
  const next = neighbour(game.bonuses, game.bonus ?? null, by);
  if (next) game.chooseSide(next.detail.tile, next.detail.side);
}
