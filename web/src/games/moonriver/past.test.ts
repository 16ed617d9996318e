import { expect, test } from "vitest";
import type { LogLine, MoonRiverTable, RanchView } from "../../protocol";
import {
  eventsOf,
  herdedSteps,
  justTaken,
  lastLaid,
  type RanchEntry,
  sentTogether,
  takenPlots,
} from "./past";
import type { MoonRiverView } from "./view";

function did(seat: number | null, kind: string, more: object = {}): RanchEntry {
  return { seat, detail: { kind, crowds: [], ...more } } as unknown as RanchEntry;
}

function line(sequence: number, entry: object): LogLine<MoonRiverView> {
  return { sequence, at: 0, entry } as unknown as LogLine<MoonRiverView>;
}

const row = (...plots: number[]) => did(null, "row", { plots });
const claim = (seat: number, place: number, plot: number) => did(seat, "claim", { place, plot });
const waiting = (count: number) => Array.from({ length: count }, () => ({ plot: 0, seat: 0 }));

const EVENTS = [
  row(11, 12, 13, 14),
  claim(1, 3, 14),
  claim(0, 0, 11),
  claim(2, 2, 13),
  row(21, 22, 23, 24),
  claim(0, 1, 22),
];

test("events that were taken back, and those of other games, do not count", () => {
  const event = (kind: string, game = 1) => ({ kind: "game_event", game, seat: 0, detail: { kind } });
  const log = [
    line(1, event("pair", 2)),
    line(2, event("pair")),
    line(3, event("place")),
    line(4, { kind: "take_back", seat: 0, to: 2 }),
    line(5, event("pass")),
  ];
  expect(eventsOf(log, 1).map(({ detail }) => detail.kind)).toEqual(["pair", "pass"]);
});

test("plots of this round were claimed in the round before, and are taken from the box on", () => {
  expect(takenPlots(EVENTS, { row: waiting(3), is_last_round: false })).toEqual([]);
  expect(takenPlots(EVENTS, { row: waiting(1), is_last_round: false })).toEqual([
    { plot: 11, seat: 0 },
    { plot: 13, seat: 2 },
  ]);
  expect(takenPlots(EVENTS, { row: waiting(0), is_last_round: true })).toEqual([{ plot: 22, seat: 0 }]);
  expect(takenPlots([row(11)], { row: [], is_last_round: false })).toEqual([]);
});

test("the plot that was taken last lies at hand until it is laid or swapped", () => {
  const taken = [
    { plot: 11, seat: 0 },
    { plot: 13, seat: 2 },
  ];
  expect(justTaken(taken, 2, [3, 13, 20])).toBe(1);
  expect(justTaken(taken, 2, [3])).toBeNull();
  expect(justTaken(taken, 0, [11])).toBeNull();
  expect(justTaken([], 0, [11])).toBeNull();
});

test("the last domino of a seat is the one that lies there still", () => {
  const ranch = {
    laid: [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        plots: [1, 2],
        bonus: null,
      },
    ],
  } as unknown as RanchView;
  const table = { ranches: [ranch] } as unknown as MoonRiverTable;
  const laid = did(0, "place", {
    cells: [
      [0, 0],
      [0, 1],
    ],
  });
  expect(lastLaid([laid, did(0, "claim")], 0, table)).toHaveLength(2);
  expect(lastLaid([laid, did(0, "place", { cells: [[3, 3]] })], 0, table)).toEqual([]);
  expect(lastLaid([], 0, table)).toEqual([]);
});

test("the cowboy's steps end with another move", () => {
  const step = did(0, "herd", { cell: [1, 1], target: [1, 2], gain: 3 });
  expect(herdedSteps([step, did(0, "hire"), step, step])).toHaveLength(2);
  expect(herdedSteps([step, did(0, "hire")])).toEqual([]);
});

test("undo takes back together what was sent together", () => {
  const [pair, place, keep, done] = [
    did(0, "pair"),
    did(0, "place"),
    did(0, "pass", { step: "expand" }),
    did(0, "pass", { step: "herd" }),
  ];
  expect(sentTogether([did(0, "claim"), pair, place])).toBe(2);
  expect(sentTogether([pair, keep, place])).toBe(3);
  expect(sentTogether([pair, pair, place])).toBe(2);
  expect(sentTogether([place, did(0, "remove"), place])).toBe(1);
  expect(sentTogether([pair, done, place])).toBe(1);
  expect(sentTogether([place, did(0, "bonus"), did(0, "lay_bonus")])).toBe(2);
  expect(sentTogether([pair, place, did(0, "hire")])).toBe(1);
  expect(sentTogether([pair])).toBe(1);
  expect(sentTogether([])).toBe(1);
});
