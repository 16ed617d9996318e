import type { Connection, Wish } from "../../lib/socket.svelte";
import type { AnyView, ChoiceView, Hint, LogLine, SeatView, TableView } from "../../protocol";
import { Session } from "../../table/session.svelte";
import { Lessons } from "./lessons.svelte";

/** The seat of the learner. */
export const LEARNER = 0;

/** What a lesson shows at a moment: the table of the game, its step, the points by seat, and the legal moves. */
export interface LessonMoment<V extends AnyView> {
  table: V["table"];
  step: string;
  scores: readonly number[];
  choices: readonly ChoiceView<V>[];
  /** What the learner has done in this lesson. */
  events: readonly V["event"][];
  /** Whether the last move can be taken back. */
  canUndo: boolean;
}

/** A connection without a server. The lesson answers every wish of the learner. */
class LessonConnection<V extends AnyView> implements Connection<V> {
  readonly id = "";
  readonly presence = null;
  readonly isBusy = false;
  readonly state = "open";
  readonly you = {
    guest: null,
    seats: [LEARNER],
    is_owner: false,
    can_hint: false,
    can_cancel: false,
    can_react: false,
  };
  table: TableView<V> | null = $state.raw(null);
  log: LogLine<V>[] = $state.raw([]);
  #shown = 0;

  constructor(
    readonly game: string,
    readonly components: V["components"],
    readonly answer: (wish: Wish) => void,
  ) {}

  onreaction(): void {}

  now(): number {
    return 0;
  }

  request(wish: Wish): Promise<void> {
    this.answer(wish);
    return Promise.resolve();
  }

  hint(): Promise<Hint<V>> {
    return Promise.reject(new Error("lessons have no hints"));
  }

  reconnect(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {}

  show(moment: LessonMoment<V>): void {
    this.#shown += 1;
    this.table = tableOf(this.game, moment, this.#shown);
    this.log = moment.events.map((detail, index) => ({
      sequence: index + 1,
      at: 0,
      entry: { kind: "game_event", game: 1, seat: LEARNER, text: "", detail },
    }));
  }
}

/**
 * Lessons at a table without a server, so that their parts are those of a table in play. A stage `T` is a moment of a
 * lesson; a move leads to the next stage. It is made while its component is.
 */
export abstract class TableLessons<V extends AnyView, S extends string, T> extends Lessons<S> {
  readonly #connection: LessonConnection<V>;
  readonly session: Session<V>;
  /** The stages of this lesson so far, the first of them its beginning. */
  protected stages: readonly T[] = $state.raw([]);

  /** `first` is the beginning of any lesson. */
  constructor(game: string, steps: readonly S[], components: V["components"], first: T) {
    super(game, steps);
    this.stages = [first];
    this.#connection = new LessonConnection(game, components, (wish) => this.#take(wish));
    this.show(this.moment());
    this.session = new Session<V>("", this.#connection);
  }

  /** Returns the beginning of the lesson that is open. */
  protected abstract first(): T;

  /** Returns what to show at the last of the stages. */
  protected abstract moment(): LessonMoment<V>;

  /** Handles a move of the learner. */
  protected abstract move(action: number): void;

  protected override begin(): void {
    this.stages = [this.first()];
    this.show(this.moment());
  }

  protected show(moment: LessonMoment<V>): void {
    this.#connection.show(moment);
  }

  #take(wish: Wish): void {
    this.beSilent();
    if (wish.type === "take_back") this.stages = this.stages.slice(0, -1);
    else if (wish.type === "move") this.move(wish.action);
    if (!this.isDone) this.show(this.moment());
  }

  close(): void {
    this.session.close();
  }
}

/** Returns the table of a lesson in the form of a table of the server. */
function tableOf<V extends AnyView>(game: string, moment: LessonMoment<V>, sequence: number): TableView<V> {
  const { table, step, scores, choices, canUndo } = moment;
  return {
    id: "",
    game,
    options: {},
    variants: {},
    series: 1,
    visibility: "private",
    clock: { kind: "none" },
    status: "playing",
    sequence,
    now: 0,
    seats: scores.map((_, seat) => seatView(seat === LEARNER ? "guest" : "bot")),
    position: {
      game: 1,
      turn: choices.length
        ? { kind: "decision", seat: LEARNER, step }
        : { kind: "chance", seat: null, step: null },
      scores: [...scores],
      earlier: scores.map(() => 0),
      places: null,
      progress: null,
      table,
      choices: [...choices],
    },
    results: [],
    take_back: scores.map((_, seat) => (canUndo && seat === LEARNER ? 0 : null)),
    is_shared: false,
    commitment: "",
    seed: null,
    shuffle: null,
    rematch: null,
  };
}

function seatView(kind: "guest" | "bot"): SeatView {
  const level = kind === "bot" ? "easy" : null;
  return {
    kind,
    name: "",
    guest: null,
    level,
    gone: null,
    is_online: true,
    seconds_left: null,
    reserved: null,
  };
}
