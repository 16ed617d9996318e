import { explain, t } from "../lib/i18n.svelte";
import { go } from "../lib/router.svelte";
import { type Connection, TableConnection, type Wish } from "../lib/socket.svelte";
import { play } from "../lib/sound";
import { toast } from "../lib/toasts.svelte";
import type { AnyView, Position, SeatView, TableView } from "../protocol";
import { botName } from "./botnames";
import { secondsLeft } from "./clocks";
import { type Reaction, Reactions } from "./reactions.svelte";

/** Milliseconds between two updates of the clocks. */
const TICK = 500;

/** The rematches that this screen has agreed to. */
const agreed = new Set<string>();

/** Goes to a rematch, where this screen takes the seats that are reserved for it. */
export function join(table: string): void {
  agreed.add(table);
  go(`/t/${table}`);
}

/**
 * A table as one screen sees it: the connection, the seat in turn, the seats that are played here. `V` is the view of
 * the game; shells leave it open.
 */
export class Session<V extends AnyView = AnyView> {
  readonly connection: Connection<V>;
  /** The reactions that are shown now. */
  readonly reactions = new Reactions((seat) => this.mine.includes(seat));
  readonly #ticking: ReturnType<typeof setInterval>;
  /** The time of the server, in seconds. It is updated every `TICK`. */
  now = $state(0);
  /** The sequence number of the position for which a request waits for its answer; null if none waits. */
  #asked = $state<number | null>(null);
  #lastActing = $state<number | null>(null);

  constructor(id: string, connection: Connection<V> = new TableConnection(id)) {
    this.connection = connection;
    this.connection.onreaction = (reaction) => this.reactions.show(reaction);
    this.#ticking = setInterval(() => (this.now = this.connection.now()), TICK);
  }

  close(): void {
    clearInterval(this.#ticking);
    this.reactions.clear();
    this.connection.close();
  }

  /** The table. It is known because pages are shown only after the first message. */
  get table(): TableView<V> {
    const table = this.connection.table;
    if (!table) throw new Error("no table yet");
    return table;
  }

  /** The pieces of the game. */
  get components(): V["components"] {
    const { components } = this.connection;
    if (!components) throw new Error("no table yet");
    return components;
  }

  /** Whether a request waits for its answer. A new position ends the waiting: it comes before the answer. */
  readonly isBusy = $derived.by(() => this.#asked === this.table.sequence);
  readonly position: Position<V> = $derived.by(() => this.table.position);
  /** The seats that this screen plays. */
  readonly mine: readonly number[] = $derived.by(() => this.connection.you?.seats ?? []);
  readonly isOnlooker = $derived(this.mine.length === 0);

  /** The seat that has to decide on this screen now; null if there is none. */
  readonly acting: number | null = $derived.by(() => {
    const { status, position, seats } = this.table;
    const seat = position.turn.kind === "decision" ? position.turn.seat : null;
    const isHere = status === "playing" && seat !== null && this.mine.includes(seat) && !seats[seat]?.gone;
    return isHere ? seat : null;
  });

  /** The seat whose side of the table is shown: the one that acts here or acted last. It is null for onlookers. */
  readonly seat: number | null = $derived(this.acting ?? this.#lastActing ?? this.mine[0] ?? null);

  /** Remembers the seat that acted last. Called when a seat of this screen has to act. */
  remember(seat: number): void {
    this.#lastActing = seat;
  }

  seatView(seat: number): SeatView | undefined {
    return this.table.seats[seat];
  }

  /** Returns "You" for the only player of this screen, otherwise the name of the seat. */
  nameOf(seat: number): string {
    if (this.mine.length === 1 && this.mine[0] === seat) return t("table-you");
    const view = this.table.seats[seat];
    if (view?.kind === "bot") return botName(t(`table-bot-${seat}`), this.table.seats);
    return view?.name || t("table-open-seat");
  }

  isYou(seat: number): boolean {
    return this.mine.length === 1 && this.mine[0] === seat;
  }

  /** Returns the seconds that a seat has left now; null without a clock. */
  secondsLeft(seat: number): number | null {
    return secondsLeft(this.table, seat, Math.max(this.now, this.table.now));
  }

  isOnline(seat: number): boolean {
    const presence = this.connection.presence;
    return presence?.online[seat] ?? this.table.seats[seat]?.is_online ?? false;
  }

  /** Returns whether the server counts the owner of a seat as away. A bot may then be called for the seat. */
  isAway(seat: number): boolean {
    return this.connection.presence?.away[seat] ?? false;
  }

  /** Returns in words whether the owner of a seat is connected. */
  presenceWords(seat: number): string {
    if (this.isOnline(seat)) return t("table-online");
    return t(this.isAway(seat) ? "table-away" : "table-offline");
  }

  /** Whether this screen may call a bot for a player who is away. */
  readonly canCallBot = $derived.by(() => !this.isOnlooker || (this.connection.you?.is_owner ?? false));

  callBot(seat: number): Promise<boolean> {
    return this.send({ type: "call_bot", seat, level: "normal" });
  }

  /** Sends a reaction and shows a refusal in words. Moves need not wait for it. */
  async react(seat: number, reaction: Reaction): Promise<void> {
    try {
      await this.connection.request({ type: "react", seat, reaction });
    } catch (problem) {
      toast(explain(problem), "bad");
    }
  }

  /** Sends a request and shows a refusal in words. Returns whether it was carried out. */
  async send(wish: Wish): Promise<boolean> {
    if (this.isBusy) return false;
    const asked = this.table.sequence;
    this.#asked = asked;
    try {
      await this.connection.request(wish);
      return true;
    } catch (problem) {
      toast(explain(problem), "bad");
      play("refused");
      return false;
    } finally {
      if (this.#asked === asked) this.#asked = null;
    }
  }

  /** The first seat that is reserved for this guest and still open; null if there is none. */
  readonly reserved: number | null = $derived.by(() => {
    const guest = this.connection.you?.guest?.id;
    const seat = this.table.seats.findIndex((view) => guest !== undefined && view.reserved === guest);
    return seat < 0 ? null : seat;
  });

  /** Takes the seats that are reserved for this guest, if this screen has agreed to the rematch. */
  async sitIfAgreed(): Promise<void> {
    if (this.reserved === null || !agreed.delete(this.table.id)) return;
    await this.send({ type: "sit", seat: this.reserved });
  }

  /** Whether this screen has seen the end of the game. The page of the result then counts the points up. */
  hasJustEnded = false;

  /** Whether this screen asked for the rematch. It then goes there by itself. */
  hasAskedRematch = false;

  rematch(): Promise<boolean> {
    this.hasAskedRematch = true;
    return this.send({ type: "rematch" });
  }

  move(action: number): Promise<boolean> {
    return this.send({ type: "move", sequence: this.table.sequence, action });
  }

  /** The sequence number to which the seat of this screen may take back; null if it may not. */
  readonly takeBackTo: number | null = $derived.by(() => {
    const seat = this.seat;
    return seat === null || this.table.status !== "playing" ? null : (this.table.take_back[seat] ?? null);
  });

  takeBack(): Promise<boolean> {
    const [seat, to] = [this.seat, this.takeBackTo];
    if (seat === null || to === null) return Promise.resolve(false);
    return this.send({ type: "take_back", sequence: this.table.sequence, seat, to });
  }
}
