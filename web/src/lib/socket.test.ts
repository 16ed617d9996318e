import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LogLine, PROTOCOL, type ServerMessage, type TableView, type You } from "../protocol";
import { BACK_OFF, Refusal, TableConnection } from "./socket.svelte";

/** The client side of a socket. The test decides what arrives. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(sequence: number, log: LogLine[] = []): void {
    this.say({
      type: "welcome",
      protocol: PROTOCOL,
      table: table(sequence),
      you,
      log,
      components: { dominoes: {} },
    });
  }

  break(): void {
    this.onclose?.();
  }
}

const you: You = {
  guest: { id: "g", name: "Mira" },
  seats: [0],
  is_owner: true,
  can_hint: true,
  can_cancel: false,
  can_react: false,
};

function table(sequence: number): TableView {
  return {
    id: "k7w",
    game: "toy",
    options: {},
    variants: {},
    series: 1,
    visibility: "private",
    clock: { kind: "none" },
    status: "playing",
    sequence,
    now: 5000,
    seats: [],
    position: {
      game: 1,
      turn: { kind: "decision", seat: 0, step: "play" },
      scores: [],
      earlier: [],
      places: null,
      progress: null,
      table: {},
      choices: [],
    },
    results: [],
    take_back: [],
    is_shared: false,
    commitment: "",
    seed: null,
    shuffle: null,
    rematch: null,
  };
}

function line(sequence: number): LogLine {
  return { sequence, at: 1, entry: { kind: "cancelled", draws: 0 } };
}

let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.all = [];
  answer = () => new Response(JSON.stringify(table(0)));
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", {
    baseURI: "https://example.org/loskut/",
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a connection opens at the table's socket and shows what it is told", () => {
  const connection = new TableConnection("k7w");
  expect(FakeSocket.last.address.href).toBe("wss://example.org/loskut/api/tables/k7w/socket?since=0");
  expect(connection.state).toBe("connecting");
  FakeSocket.last.welcome(2, [line(1), line(2)]);
  expect(connection.state).toBe("open");
  expect(connection.you?.seats).toEqual([0]);
  expect(connection.log.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(connection.now()).toBe(5000);
  connection.close();
});

test("a line of the log is taken in once, however often it comes", () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(2, [line(1), line(2), line(2)]);
  FakeSocket.last.welcome(3, [line(2), line(3), line(1), line(3)]);
  expect(connection.log.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  connection.close();
});

test("requests settle by their own id", async () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(3);
  const moved = connection.request({ type: "move", sequence: 3, action: 7 });
  const sat = connection.request({ type: "sit", seat: 1 });
  const [move, sit] = FakeSocket.last.sent;
  expect(move).toMatchObject({ type: "move", sequence: 3, action: 7 });
  FakeSocket.last.say({
    type: "refused",
    request: String(sit?.request),
    code: "error-taken",
    params: {},
    sequence: 3,
  });
  FakeSocket.last.say({ type: "done", request: String(move?.request) });
  await expect(moved).resolves.toBeUndefined();
  await expect(sat).rejects.toMatchObject({ code: "error-taken" });
  connection.close();
});

test("a lost connection comes back by itself and asks only for what is new", async () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(2, [line(1), line(2)]);
  const waiting = connection.request({ type: "ping" });
  FakeSocket.last.break();
  await expect(waiting).rejects.toBeInstanceOf(Refusal);
  expect(connection.state).toBe("lost");
  await vi.advanceTimersByTimeAsync(BACK_OFF[0]! * 1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.address.searchParams.get("since")).toBe("2");
  FakeSocket.last.welcome(4, [line(2), line(3), line(4)]);
  expect(connection.state).toBe("open");
  expect(connection.log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  connection.close();
});

test("attempts are further and further apart, up to a limit", async () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(1);
  const seconds = [...BACK_OFF, BACK_OFF.at(-1)!];
  for (const [index, pause] of seconds.entries()) {
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(FakeSocket.all).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(index + 2);
  }
  connection.close();
});

test("a table that does not exist is missing, and nobody tries again", async () => {
  answer = () => new Response(JSON.stringify({ code: "error-no-table" }), { status: 404 });
  const connection = new TableConnection("nope");
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.state).toBe("missing");
  expect(FakeSocket.all).toHaveLength(1);
});

test("a server that is away is not a missing table", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  const connection = new TableConnection("k7w");
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state).toBe("lost");
  await vi.advanceTimersByTimeAsync(BACK_OFF[0]! * 1000);
  FakeSocket.last.welcome(1);
  expect(connection.state).toBe("open");
  connection.close();
});

test("while the database is away the connection counts as lost, and comes back by itself", async () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(2, [line(1), line(2)]);
  const moved = connection.request({ type: "move", sequence: 2, action: 1 });
  const { request } = FakeSocket.last.sent.at(-1)!;
  FakeSocket.last.say({
    type: "refused",
    request: String(request),
    code: "error-database-away",
    params: {},
    sequence: 2,
  });
  await expect(moved).rejects.toMatchObject({ code: "error-connection-lost" });
  expect(connection.state).toBe("lost");
  await vi.advanceTimersByTimeAsync(BACK_OFF[0]! * 1000);
  FakeSocket.last.break();
  expect(connection.state).toBe("lost");
  await vi.advanceTimersByTimeAsync(BACK_OFF[1]! * 1000);
  FakeSocket.last.welcome(2, [line(2)]);
  expect(connection.state).toBe("open");
  connection.close();
});

test("a server without its database is not a missing table", async () => {
  answer = () => new Response(JSON.stringify({ code: "error-database-away" }), { status: 503 });
  const connection = new TableConnection("k7w");
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state).toBe("lost");
  connection.close();
});

test("silence after a ping is a lost connection", async () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "ping" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.state).toBe("lost");
  connection.close();
});

test("an older view never replaces a newer one", () => {
  const connection = new TableConnection("k7w");
  FakeSocket.last.welcome(5, [line(5)]);
  FakeSocket.last.say({ type: "update", table: table(4), log: [line(4)] });
  expect(connection.table?.sequence).toBe(5);
  expect(connection.log).toHaveLength(1);
  connection.close();
  expect(connection.state).toBe("closed");
  expect(FakeSocket.last.isClosed).toBe(true);
});

test("every reaction is told, also when several come at once", () => {
  const connection = new TableConnection("k7w");
  const heard: string[] = [];
  connection.onreaction = ({ seat, reaction }) => heard.push(`${seat} ${reaction}`);
  FakeSocket.last.welcome(1);
  FakeSocket.last.say({ type: "reacted", seat: 1, reaction: "hello" });
  FakeSocket.last.say({ type: "reacted", seat: 0, reaction: "thanks" });
  expect(heard).toEqual(["1 hello", "0 thanks"]);
  connection.close();
});
