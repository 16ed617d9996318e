import {
  type AnyView,
  PROTOCOL,
  type ClientMessage,
  type Hint,
  type LogLine,
  type Presence,
  type Reacted,
  type ServerMessage,
  type TableView,
  type You,
} from "../protocol";
import * as api from "./api";
import { Problem } from "./i18n.svelte";

/** A request over the socket that the server refused. `code` is the id of a message. */
export class Refusal extends Problem {}

type WithoutId<M> = M extends unknown ? Omit<M, "request"> : never;
export type Wish = WithoutId<ClientMessage>;

type Answer<V extends AnyView> = Hint<V> | null;
/**
 * Somebody who waits for an answer. These are methods, so that a table of one game has the type of a table of any
 * game.
 */
interface Waiting<V extends AnyView> {
  resolve(answer: Answer<V>): void;
  reject(reason: Refusal): void;
}

/** Seconds to wait before each new attempt to connect. The last value repeats. */
export const BACK_OFF = [0.3, 1, 2, 4, 8];
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;

/** What a session needs of a connection. A lesson has one without a server. */
export type Connection<V extends AnyView = AnyView> = Pick<TableConnection<V>, keyof TableConnection>;

/**
 * A live connection to a table. It connects and reconnects by itself and knows the time of the server. `V` is the view
 * of the game.
 */
export class TableConnection<V extends AnyView = AnyView> {
  table: TableView<V> | null = $state.raw(null);
  you: You | null = $state.raw(null);
  log: LogLine<V>[] = $state.raw([]);
  components: V["components"] | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  /** Whether bots think for a shorter time because many people wait for them. */
  isBusy = $state(false);
  /** Called for every reaction of a player. */
  onreaction: (reaction: Reacted) => void = () => undefined;
  state: "connecting" | "open" | "lost" | "closed" | "missing" = $state("connecting");

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting<V>>();
  #requests = 0;
  #attempts = 0;
  #greeted: (() => void)[] = [];
  #ahead = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wake = () => {
    if (this.state === "lost" && document.visibilityState !== "hidden") this.#connect();
  };

  constructor(readonly id: string) {
    globalThis.addEventListener?.("online", this.#wake);
    globalThis.document?.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Returns the time of the server, in seconds since 1970. */
  now(): number {
    return Date.now() / 1000 + this.#ahead;
  }

  /** Sends a request and waits for the answer. Throws a `Refusal` if the server refuses. */
  async request(wish: Wish): Promise<void> {
    await this.#send(wish);
  }

  /** Fetches the best moves of the present position. */
  async hint(): Promise<Hint<V>> {
    const answer = await this.#send({ type: "hint", sequence: this.table?.sequence ?? 0 });
    if (!answer) throw new Refusal("error-unexpected", { code: "hint" });
    return answer;
  }

  /** Connects again, because the guest of this browser has changed. Waits until the table has arrived. */
  reconnect(): Promise<void> {
    return new Promise((resolve) => {
      this.#greeted.push(resolve);
      this.#connect();
    });
  }

  /** Closes the connection for good. */
  close(): void {
    globalThis.removeEventListener?.("online", this.#wake);
    globalThis.document?.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    if (this.state !== "missing") this.state = "closed";
    this.#drop();
  }

  #send(wish: Wish): Promise<Answer<V>> {
    const socket = this.#socket;
    if (!socket || this.state !== "open") return Promise.reject(new Refusal("error-connection-lost"));
    const request = String(++this.#requests);
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      socket.send(JSON.stringify({ ...wish, request }));
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const address = api.address(`tables/${encodeURIComponent(this.id)}/socket`);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("since", String(this.table?.sequence ?? 0));
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as ServerMessage<V>);
    };
    socket.onclose = () => {
      if (socket === this.#socket) void this.#lost();
    };
  }

  /** Closes the present socket. Every request that waits for an answer over it fails. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pinging);
    clearTimeout(this.#silence);
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Refusal("error-connection-lost"));
  }

  async #lost(): Promise<void> {
    this.#drop();
    if (this.state === "closed" || this.state === "missing") return;
    if (this.table) this.state = "lost";
    else if (await this.#isMissing()) {
      this.state = "missing";
      this.close();
      return;
    }
    const seconds = BACK_OFF[Math.min(this.#attempts, BACK_OFF.length - 1)] ?? 1;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), seconds * 1000 * (0.75 + Math.random() / 2));
  }

  /**
   * Returns whether the table does not exist. A refused socket gives no reason, so this asks the server for the
   * table.
   */
  async #isMissing(): Promise<boolean> {
    try {
      await api.table(this.id);
    } catch (problem) {
      if (!(problem instanceof api.ApiError)) throw problem;
      const isAway = problem.status === 0 || problem.status === 503;
      if (this.state === "connecting" && isAway) this.state = "lost";
      return problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    }
    return false;
  }

  #receive(message: ServerMessage<V>): void {
    clearTimeout(this.#silence);
    switch (message.type) {
      case "welcome":
        if (this.table && message.protocol !== PROTOCOL) location.reload();
        this.#attempts = 0;
        this.components = message.components;
        this.you = message.you;
        this.#show(message.table, message.log);
        this.state = "open";
        for (const greet of this.#greeted.splice(0)) greet();
        this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
        break;
      case "update":
        this.#show(message.table, message.log);
        break;
      case "you":
        this.you = message.you;
        break;
      case "presence":
        this.presence = message;
        break;
      case "busy":
        this.isBusy = message.is_busy;
        break;
      case "reacted":
        this.onreaction(message);
        break;
      case "done":
        this.#settle(message.request)?.resolve(null);
        break;
      case "hint":
        this.#settle(message.request)?.resolve(message);
        break;
      case "refused":
        // While the database is away the server cannot do anything. Connecting again waits until it is back.
        if (message.code === "error-database-away") void this.#lost();
        if (message.request === null) break;
        this.#settle(message.request)?.reject(new Refusal(message.code, message.params));
        break;
    }
  }

  /**
   * Shows a new position and adds lines to the log. After a reconnection lines may come twice; only lines with a higher
   * sequence number than the last are added.
   */
  #show(table: TableView<V>, lines: LogLine<V>[]): void {
    let last = this.log.at(-1)?.sequence ?? 0;
    const fresh: LogLine<V>[] = [];
    for (const line of lines) {
      if (line.sequence <= last) continue;
      fresh.push(line);
      last = line.sequence;
    }
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    this.#ahead = table.now - Date.now() / 1000;
    if (!this.table || table.sequence >= this.table.sequence) this.table = table;
  }

  #settle(request: string): Waiting<V> | undefined {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    return waiting;
  }

  #ping(): void {
    this.#send({ type: "ping" }).catch(() => undefined);
    this.#silence = setTimeout(() => void this.#lost(), PONG_WITHIN);
  }
}
