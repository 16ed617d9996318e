import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection, Wish } from "../../lib/socket.svelte";
import type {
  DueView,
  Hint,
  JoinView,
  LaySpotView,
  LogLine,
  MoonRiverComponents,
  MoonRiverTable,
  RanchView,
  TableView,
} from "../../protocol";
import { Session } from "../../table/session.svelte";
import type { Detail } from "./choices";
import { MoonRiverGame } from "./game.svelte";
import type { MoonRiverView } from "./view";

vi.mock("../../lib/toasts.svelte", () => ({ toast: vi.fn() }));
vi.mock("../../lib/sound", () => ({ play: vi.fn() }));

const PLOTS = ["D1", "M2", "C3", "F4"].map((name, index) => ({
  name,
  terrain: "meadow" as const,
  number: index + 1,
  cows: 0,
  skulls: 0,
  circles: 0,
  gold: 0,
  beavers: 0,
  corn: 0,
}));
const COMPONENTS = {
  plots: PLOTS,
  bonus: [[PLOTS[0], PLOTS[1]]],
  boards: {},
  columns: 5,
} as unknown as MoonRiverComponents;
const RANCH = { hand: [0, 1, 2], laid: [], discarded: [], cows: [], territories: [] } as unknown as RanchView;
const OTHER = { ...RANCH, hand: [3, 1] };

function spot(...cells: number[][]): LaySpotView {
  return { cells, gain: 4, net: 4, cows: [0, 0], droughts: [], joins: [] };
}
const UP = spot([0, 0], [0, 1]);
const pair = (places: number[], spots = [UP]): JoinView => ({
  kind: "pair",
  places,
  plots: places.map((place) => RANCH.hand[place] ?? 0),
  gain: null,
  spots,
});
const lay = (found = UP) => ({ kind: "place" as const, ...found });
const keep = { kind: "pass" as const, step: "expand" as const, gain: 0 };

function due(step: DueView["step"], more: Partial<DueView> = {}): DueView {
  return { step, cells: [], left: null, plots: [], places: [], ...more };
}

/** Answers moves with the positions of a list, or refuses them. */
class ScriptedConnection implements Connection<MoonRiverView> {
  readonly id = "";
  readonly components = COMPONENTS;
  readonly presence = null;
  readonly isBusy = false;
  readonly state = "open";
  readonly you = {
    guest: null,
    seats: [0],
    is_owner: true,
    can_hint: true,
    can_cancel: false,
    can_react: false,
  };
  log: LogLine<MoonRiverView>[] = $state.raw([]);
  table: TableView<MoonRiverView> = $state.raw({} as TableView<MoonRiverView>);
  readonly wishes: Wish[] = [];
  readonly answers: ((wish: Wish) => void)[] = [];

  onreaction(): void {}
  close(): void {}
  now(): number {
    return 0;
  }
  async request(wish: Wish): Promise<void> {
    this.wishes.push(wish);
    await Promise.resolve();
    const answer = this.answers.shift();
    if (!answer) throw new Error("refused");
    answer(wish);
  }
  hint(): Promise<Hint<MoonRiverView>> {
    return Promise.reject(new Error("no hints"));
  }
  reconnect(): Promise<void> {
    return Promise.resolve();
  }

  /** Shows a position with these choices. The action of each is its place in the list. */
  show(step: MoonRiverTable["step"], details: readonly Detail[], more: Partial<MoonRiverTable> = {}): void {
    const table = {
      step,
      ranches: [RANCH, OTHER],
      row: [{ plot: 0, seat: 1 }],
      next_row: [],
      due: [due(step)],
      spots: [],
      saloon: ["prospector", "trapper"],
      must_expand: null,
      ...more,
    } as unknown as MoonRiverTable;
    this.table = {
      status: "playing",
      seats: [{}, {}],
      sequence: (this.table.sequence ?? 0) + 1,
      take_back: [this.log.at(-1)?.sequence ?? null, null],
      series: 1,
      position: {
        game: 1,
        turn: { kind: "decision", seat: 0, step },
        table,
        choices: details.map((detail, action) => ({ action, text: String(action), detail })),
      },
    } as unknown as TableView<MoonRiverView>;
  }

  /** Adds an event of the own seat to the log. */
  did(detail: object): void {
    const sequence = (this.log.at(-1)?.sequence ?? 0) + 1;
    const entry = { kind: "game_event", game: 1, seat: 0, detail };
    this.log = [...this.log, { sequence, at: 0, entry }] as unknown as LogLine<MoonRiverView>[];
  }

  get actions(): (number | undefined)[] {
    return this.wishes.map((wish) => (wish.type === "move" ? wish.action : undefined));
  }
}

let connection: ScriptedConnection;
let session: Session<MoonRiverView>;
let game: MoonRiverGame;

/** Opens the game at a position. */
function open(
  step: MoonRiverTable["step"],
  details: readonly Detail[],
  more: Partial<MoonRiverTable> = {},
): void {
  connection.show(step, details, more);
  session = new Session<MoonRiverView>("", connection);
  game = new MoonRiverGame(session);
  game.settle();
}

beforeEach(() => {
  connection = new ScriptedConnection();
});
afterEach(() => {
  session.close();
});

describe("joining two plots", () => {
  test("is sent together with laying them", async () => {
    open("expand", [pair([0, 1]), pair([0, 2]), keep]);
    game.joining.tap(0);
    expect(game.hand.placements).toHaveLength(0);
    game.joining.tap(2);
    game.settle();
    expect(game.mode).toBe("expand");
    game.hand.pick([0, 0]);
    connection.answers.push(
      () => connection.show("place", [lay()], { due: [due("place", { plots: [0, 2], places: [0, 2] })] }),
      () => connection.show("claim", []),
    );
    const sending = game.confirm();
    expect(game.isFinishing).toBe(true);
    void game.confirm();
    void game.decline();
    void game.undo();
    await sending;
    expect(connection.actions).toEqual([1, 0]);
    expect(game.isFinishing).toBe(false);
  });

  test("declines a second domino on the way, if none was asked for", async () => {
    open("expand", [pair([0, 1]), keep], { due: [due("expand"), due("expand"), due("claim")] });
    expect(game.joining.places).toEqual([0, 1]);
    expect(game.canJoinSecond).toBe(true);
    game.hand.pick([0, 0]);
    const waits = [due("expand"), due("place", { plots: [0, 1], places: [0, 1] })];
    connection.answers.push(
      () => connection.show("expand", [pair([1, 2], []), keep], { due: waits, spots: [UP] }),
      () => connection.show("place", [lay()], { due: waits.slice(1) }),
      () => connection.show("claim", []),
    );
    await game.confirm();
    expect(connection.actions).toEqual([0, 1, 0]);
  });

  test("shows what has arrived if a move in the middle fails, and keeps the place", async () => {
    open("expand", [pair([0, 1]), keep]);
    game.hand.pick([0, 0]);
    const waits = [due("place", { plots: [0, 1], places: [0, 1] })];
    connection.answers.push(() => connection.show("place", [lay()], { due: waits }));
    await game.confirm();
    game.settle();
    expect(connection.actions).toEqual([0, 0]);
    expect(game.mode).toBe("place");
    expect(game.hand.placement?.cells[0]).toEqual([0, 0]);
    expect(game.isFinishing).toBe(false);
    connection.answers.push(() => connection.show("claim", []));
    await game.confirm();
    expect(connection.actions).toEqual([0, 0, 0]);
  });

  test("of a second domino sends the first alone, and then both are laid one after the other", async () => {
    const dues = [due("expand"), due("expand"), due("claim")];
    open("expand", [pair([0, 1]), pair([0, 2]), keep], { due: dues });
    game.joining.tap(0);
    game.joining.tap(1);
    game.settle();
    const waits = [due("expand"), due("place", { plots: [0, 1], places: [0, 1] })];
    connection.answers.push(() =>
      connection.show("expand", [{ ...pair([2, 3], []), plots: [2, 3] }, keep], {
        due: waits,
        spots: [UP],
        ranches: [{ ...RANCH, hand: [0, 1, 2, 3] }, OTHER],
      }),
    );
    await game.joinSecond();
    game.settle();
    expect(game.isSecond).toBe(true);
    expect(game.joining.places).toEqual([]);
    expect(game.joining.choosable).toEqual([2, 3]);
    expect(game.hand.plots.map(({ name }) => name)).toEqual(["D1", "M2"]);
    game.joining.tap(2);
    game.settle();
    game.hand.pick([0, 0]);
    await game.confirm();
    expect(connection.actions).toEqual([0]);
    game.joining.tap(3);
    connection.answers.push(
      () => connection.show("place", [lay()], { due: [waits[1]!, due("place")] }),
      () => connection.show("place", []),
    );
    await game.confirm();
    expect(connection.actions).toEqual([0, 0, 0]);
  });
});

test("a plot that is chosen as soon as the domino lies stays chosen", async () => {
  const claim = { kind: "claim" as const, plot: 0, turn: 1, gain: null, would_add: null, partner: null };
  open("place", [lay()], { due: [due("place", { plots: [0, 2], places: [0, 2] })] });
  game.hand.pick([0, 0]);
  connection.answers.push(() => {
    connection.show("claim", [
      { ...claim, place: 0, cells: [] },
      { ...claim, place: 1, cells: [] },
    ]);
    game.settle();
    game.pick({ action: 1 });
  });
  await game.confirm();
  game.settle();
  expect(game.claim?.detail.place).toBe(1);
});

describe("a move that the server does not list", () => {
  test.each(["expand", "discard"] as const)("cannot be chosen in step %s", (step) => {
    open(step, [keep]);
    game.joining.tap(0);
    game.joining.tap(1);
    game.settle();
    expect(game.joining.choosable).toEqual([]);
    expect(game.joining.places).toEqual([]);
    expect(game.hand.placements).toEqual([]);
  });

  test("is not sent: a place that has gone from the list", async () => {
    open("expand", [pair([0, 1]), keep]);
    game.hand.pick([0, 0]);
    const waits = [due("place", { plots: [0, 1], places: [0, 1] })];
    const moved = spot([3, 0], [3, 1]);
    connection.answers.push(() => connection.show("place", [lay(moved)], { due: waits }));
    await game.confirm();
    game.settle();
    expect(connection.actions).toEqual([0]);
    expect(game.hand.placement).toBeUndefined();
    expect(game.hand.anchors).toEqual([[3, 0]]);
  });

  test("is not sent: a pass where expanding is compulsory", async () => {
    open("expand", [pair([0, 1])], { must_expand: { rule: "M9", reason: "slots" } });
    await game.decline();
    expect(connection.wishes).toEqual([]);
  });

  test("is not picked: a claim, a cow, a partner, a victim", () => {
    const claim = {
      kind: "claim" as const,
      place: 1,
      plot: 0,
      turn: 1,
      gain: null,
      would_add: null,
      partner: null,
      cells: [],
    };
    open("claim", [claim, { ...claim, place: 2 }]);
    game.pick({ action: 7 });
    expect(game.claim).toBeUndefined();
    game.pick({ action: 1 });
    expect(game.claim?.detail.place).toBe(2);
  });
});

describe("the steps after a domino", () => {
  test("a drought proposes the cheapest cow", async () => {
    const cow = (cell: number[], gain: number) => ({ kind: "remove" as const, cell, gain });
    open("drought", [cow([1, 1], -5), cow([2, 1], 0)]);
    expect(game.removal?.detail.cell).toEqual([2, 1]);
    expect(game.hasChosen).toBe(false);
    game.pick({ action: 0 });
    expect(game.hasChosen).toBe(true);
    game.unchoose();
    expect(game.removal?.detail.cell).toEqual([2, 1]);
    connection.answers.push(() => connection.show("claim", []));
    await game.confirm();
    expect(connection.actions).toEqual([1]);
  });

  test("a cow steps at once, and may step again", async () => {
    const step = (cell: number[], target: number[]) => ({ kind: "herd" as const, cell, target, gain: 1 });
    const done = { kind: "pass" as const, step: "herd" as const, gain: 0 };
    open("herd", [step([1, 1], [1, 2]), step([3, 3], [3, 2]), done]);
    game.chooseCow([1, 1]);
    expect(game.targets).toHaveLength(1);
    await game.step([4, 4]);
    expect(connection.wishes).toEqual([]);
    await game.confirm();
    expect(connection.wishes).toEqual([]);
    connection.answers.push(() => {
      connection.did(step([1, 1], [1, 2]));
      connection.show("herd", [step([1, 2], [1, 1]), done]);
    });
    await game.step([1, 2]);
    game.settle();
    expect(connection.actions).toEqual([0]);
    expect(game.cow).toEqual([1, 2]);
    game.release();
    connection.answers.push(() => connection.show("claim", []));
    await game.confirm();
    expect(connection.actions).toEqual([0, 1]);
  });

  test("a step that is made as soon as the position has come is not lost", async () => {
    const step = (cell: number[], target: number[]) => ({ kind: "herd" as const, cell, target, gain: 1 });
    let next: Promise<void> | undefined;
    /** Shows a position and makes a step there before the request is answered. */
    const showAndStep = (cell: [number, number], target: [number, number]) => () => {
      connection.show("herd", [step(cell, target)]);
      game.settle();
      if (!game.targets.length) game.chooseCow(cell);
      next = game.step(target);
    };
    connection.did(step([1, 0], [1, 1]));
    open("herd", [step([1, 1], [1, 2])]);
    connection.answers.push(showAndStep([1, 0], [1, 1]), showAndStep([1, 1], [1, 2]), () =>
      connection.show("claim", []),
    );
    await game.undo();
    await next;
    await next;
    expect(connection.wishes.map(({ type }) => type)).toEqual(["take_back", "move", "move"]);
    expect(game.mode).toBe("wait");
  });

  test("a swap needs a plot of each side that the server lists", async () => {
    const swap = (own: number, plots: number[], other: number) => ({
      kind: "swap" as const,
      own,
      seat: 1,
      other,
      plots,
      gain: 0,
      would_add: null,
    });
    open("swap", [swap(0, [0, 3], 0), swap(1, [1, 3], 0)]);
    expect(game.swapping.choosable(0)).toEqual([0, 1]);
    expect(game.swapping.choosable(1)).toEqual([0]);
    game.swapping.chooseOther({ seat: 1, place: 1 });
    expect(game.swapping.other).toBeNull();
    game.swapping.chooseOther({ seat: 1, place: 0 });
    expect(game.swapping.choice).toBeUndefined();
    game.swapping.chooseOwn(1);
    connection.answers.push(() => connection.show("claim", []));
    await game.confirm();
    expect(connection.actions).toEqual([1]);
  });

  test("a thief looks at the ranch with the best cow first", () => {
    const theft = (seat: number, gain: number) => ({
      kind: "steal" as const,
      seat,
      cell: [1, 1],
      target: [0, 0],
      gain,
      loss: -1,
    });
    open("steal", [theft(1, 3), keep]);
    expect(game.victim).toBe(1);
    expect(game.theft).toBeDefined();
    expect(game.hasChosen).toBe(false);
  });

  test("a bonus plot is taken and laid together, and one without room only leaves", async () => {
    const corner = spot([4, 4]);
    const take = { kind: "bonus" as const, tile: 0, side: 1, gain: null, spots: [corner] };
    open("bonus", [take, { ...take, side: 0 }]);
    game.chooseSide(0, 1);
    game.settle();
    game.hand.pick([4, 4]);
    connection.answers.push(
      () => connection.show("lay_bonus", [{ kind: "lay_bonus", ...corner }]),
      () => connection.show("bonus", [{ ...take, side: null, spots: [] }]),
    );
    await game.confirm();
    game.settle();
    expect(connection.actions).toEqual([0, 0]);
    connection.answers.push(() => connection.show("claim", []));
    await game.confirm();
    expect(connection.actions).toEqual([0, 0, 0]);
  });
});

test("undo takes back together what was sent together, and chooses it again", async () => {
  const two = [pair([0, 1]), pair([0, 2]), keep];
  connection.did({ kind: "pair", plots: [0, 2] });
  connection.did({ kind: "place", plots: [0, 2], ...UP });
  open("claim", [], {});
  const back =
    (step: MoonRiverTable["step"], details: Detail[], more: Partial<MoonRiverTable> = {}) =>
    () => {
      connection.log = connection.log.slice(0, -1);
      connection.show(step, details, more);
    };
  connection.answers.push(
    back("place", [lay()], { due: [due("place", { plots: [0, 2], places: [0, 2] })] }),
    back("expand", two),
  );
  await game.undo();
  game.settle();
  expect(connection.wishes.map(({ type }) => type)).toEqual(["take_back", "take_back"]);
  expect(game.joining.places).toEqual([0, 2]);
  expect(game.hand.placement?.cells[0]).toEqual([0, 0]);
  await game.undo();
  expect(game.hand.first).toBeNull();
});

test("hints that read the same are listed once, with the best of them", () => {
  const step = (target: number[]) => ({ kind: "herd" as const, cell: [1, 1], target, gain: 0 });
  const done = { kind: "pass" as const, step: "herd" as const, gain: 0 };
  open("herd", [step([1, 2]), step([1, 0]), done]);
  const moves = [step([1, 2]), step([1, 0]), done].map((detail, action) => ({
    action,
    text: String(action),
    detail,
    value: 3 - action,
    expected_scores: [],
    visits: 1,
  }));
  game.hint = { type: "hint", request: "1", sequence: session.table.sequence, moves };
  expect(game.hints.map(({ action }) => action)).toEqual([0, 2]);
});
