import { type Params, t } from "../../../lib/i18n.svelte";
import { play } from "../../../lib/sound";
import type { Connection, Wish } from "../../../lib/socket.svelte";
import type { Course } from "../../../pages/learn/course";
import type { Hint, Position, SeatView, TableView } from "../../../protocol";
import { Session } from "../../../table/session.svelte";
import { DuelGame } from "../game.svelte";
import type { DuelView } from "../view";
import {
  COMPONENTS,
  isWanted,
  LEARNER,
  type Lesson,
  lessonOf,
  mapAfter,
  type Stage,
  type Step,
  STEPS,
} from "./script";

type Said = { id: string; params: Params };
type Table = DuelView["table"];

/** Answers the moves of a learner. There is no server: the lesson has all moves and what follows. */
class LessonConnection implements Connection<DuelView> {
  readonly id = "";
  readonly components = COMPONENTS;
  readonly log = [];
  readonly presence = null;
  readonly state = "open";
  readonly you = {
    guest: null,
    seats: [LEARNER],
    is_owner: false,
    can_hint: false,
    can_cancel: false,
    can_react: false,
  };
  table: TableView<DuelView> = $state.raw(tableOf(lessonOf(STEPS[0]).table, [], 0, false));

  constructor(readonly answer: (wish: Wish) => void) {}

  onreaction(): void {}

  now(): number {
    return 0;
  }

  request(wish: Wish): Promise<void> {
    this.answer(wish);
    return Promise.resolve();
  }

  hint(): Promise<Hint<DuelView>> {
    return Promise.reject(new Error("lessons have no hints"));
  }

  reconnect(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {}

  /** Shows a table with its legal moves. */
  show(table: Table, choices: Position<DuelView>["choices"], canUndo: boolean): void {
    this.table = tableOf(table, choices, this.table.sequence + 1, canUndo);
  }
}

/** The state of the tutorial. One lesson is open at a time. It is made while its component is. */
export class DuelCourse implements Course {
  readonly #connection = new LessonConnection((wish) => this.#take(wish));
  readonly session = new Session<DuelView>("", this.#connection);
  readonly game = new DuelGame(this.session);
  index = $state(0);
  /** Whether the task of the lesson is done. */
  isDone = $state(false);
  /** What the coach answers to the last attempt; null before it. */
  #said: Said | null = $state.raw(null);
  /** The moments of this lesson so far. */
  #stages: Stage[] = [];

  readonly step: Step = $derived(STEPS[this.index] ?? "end");
  readonly isLast = $derived(this.step === "end");

  constructor() {
    this.open(0);
  }

  get titles(): string[] {
    return STEPS.map((step) => t(`duel-learn-${step}-title`));
  }

  get text(): string {
    return t(`duel-learn-${this.step}-text`);
  }

  get answer(): string | null {
    return this.#said && t(this.#said.id, this.#said.params);
  }

  /** Opens a lesson from its beginning. */
  open(index: number): void {
    this.index = Math.max(0, Math.min(index, STEPS.length - 1));
    this.isDone = false;
    this.#said = null;
    this.#stages = [this.#lesson];
    this.#show();
  }

  get #lesson(): Lesson {
    return lessonOf(this.step);
  }

  #show(): void {
    const table = this.#stages.reduce(
      (all: Table, stage) => ({ ...all, ...stage.table }),
      this.#lesson.table,
    );
    this.#connection.show(table, this.#stages.at(-1)?.choices ?? [], this.#stages.length > 1);
  }

  #take(wish: Wish): void {
    if (wish.type === "take_back") this.#stages.pop();
    else if (wish.type === "move") this.#move(wish.action);
    if (!this.isDone) this.#show();
  }

  #move(action: number): void {
    const stage = this.#stages.at(-1);
    const detail = stage?.choices.find((choice) => choice.action === action)?.detail;
    const next = stage?.stages[action];
    if (!detail) return;
    const params = { gain: detail.gain ?? 0 };
    if (next) this.#stages.push(next);
    else if (detail.kind === "castle") this.#again(`duel-learn-${this.step}-retry-die`, params);
    else if (isWanted(this.step, detail)) this.#finish(detail, params);
    else {
      if (detail.kind === "place" && this.#stages.length > 1) this.#stages.pop();
      this.game.pen.lift();
      this.#again(`duel-learn-${this.step}-retry`, params);
    }
  }

  #finish(detail: Position<DuelView>["choices"][number]["detail"], params: Params): void {
    const { table } = this.session.position;
    const maps = table.maps.map((map, seat) => (seat === LEARNER ? mapAfter(map, table.dice, detail) : map));
    const dice =
      detail.kind === "place"
        ? table.dice.map((die) => ({ ...die, is_used: die.is_used || die.seat === LEARNER }))
        : table.dice;
    this.#connection.show({ ...table, maps, dice, ...this.#lesson.after }, [], false);
    this.isDone = true;
    this.#said = { id: `duel-learn-${this.step}-done`, params };
    play(detail.kind === "place" ? "place" : "take");
  }

  #again(id: string, params: Params): void {
    this.#said = { id, params };
    play("refused");
  }

  close(): void {
    this.session.close();
  }
}

/** Returns the table of a lesson in the form of a table of the server. */
function tableOf(
  table: Table,
  choices: Position<DuelView>["choices"],
  sequence: number,
  canUndo: boolean,
): TableView<DuelView> {
  const isOver = table.step === "over";
  return {
    id: "",
    game: "duel",
    options: {},
    variants: {},
    series: 1,
    visibility: "private",
    clock: { kind: "none" },
    status: "playing",
    sequence,
    now: 0,
    seats: [seatView("guest"), seatView("bot")],
    position: {
      game: 1,
      turn:
        isOver || !choices.length
          ? { kind: "chance", seat: null, step: null }
          : { kind: "decision", seat: LEARNER, step: table.step },
      scores: table.maps.map(({ score }) => score),
      earlier: [0, 0],
      places: null,
      progress: null,
      table,
      choices,
    },
    results: [],
    take_back: [canUndo ? 0 : null, null],
    is_shared: false,
    commitment: "",
    seed: null,
    rematch: null,
  };
}

function seatView(kind: "guest" | "bot"): SeatView {
  const level = kind === "bot" ? "easy" : null;
  return { kind, name: "", guest: null, level, gone: null, is_online: true, seconds_left: null };
}
