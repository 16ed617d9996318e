// The part of this device in the joint shuffle. docs/protocol.md explains the steps. Both the page and
// src/loskut/match/shuffle.py pass the vectors in tests/data/shuffle.json.

import { sha256 } from "../lib/sha256";
import { remember, remembered } from "../lib/storage";
import type { CommitRequest, DeclineRequest, RevealRequest, ShareView, TableView } from "../protocol";

/** What the shuffle needs to know of a table. */
export type Shuffled = Pick<TableView, "id" | "status" | "commitment" | "seed" | "shuffle"> & {
  seats: readonly Pick<TableView["seats"][number], "guest">[];
};

/** What this device keeps of the last attempt at a table. */
export interface Part {
  attempt: number;
  /** The hash of the server when this device first saw the attempt. */
  promised: string;
  /** The number of this device, in hexadecimal. */
  number: string;
  /** The list that was fixed. */
  shares: ShareView[] | null;
}

/** What this device does next: sends a request, or nothing because the server broke its word. */
export type Step =
  | Omit<CommitRequest, "request">
  | Omit<RevealRequest, "request">
  | Omit<DeclineRequest, "request">
  | "broken";

/** The results of the checks after the game. */
export interface Checks {
  /** Whether the number of the server is the one that it promised. */
  isPromiseKept: boolean;
  /** Whether the number of this device is part of the shuffle; null if this device took no part. */
  hasMine: boolean | null;
  /** Whether the seed follows from all numbers. */
  isSeedRight: boolean;
}

/** The number of tables that this browser remembers. */
const MOST = 40;
const KEY = "shuffles";
const memory = new Map<string, Part>();

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Returns SHA-256 of fields in hexadecimal. Before each field stands its length in bytes, as four bytes. */
export function digest(...fields: readonly (Uint8Array | string | number)[]): string {
  const parts = fields.flatMap((field) => {
    const content = field instanceof Uint8Array ? field : new TextEncoder().encode(String(field));
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, content.length);
    return [...length, ...content];
  });
  return toHex(sha256(Uint8Array.from(parts)));
}

export function serverCommitment(table: string, attempt: number, secret: string): string {
  return digest("loskut shuffle 1 server", table, attempt, fromHex(secret));
}

export function playerCommitment(table: string, attempt: number, guest: string, number: string): string {
  return digest("loskut shuffle 1 player", table, attempt, guest, fromHex(number));
}

export function jointSeed(
  table: string,
  attempt: number,
  secret: string,
  shares: readonly ShareView[],
  numbers: readonly string[],
): string {
  const list = shares.flatMap(({ seat, guest, commitment }) => [seat, guest, fromHex(commitment)]);
  const tag = "loskut shuffle 1 seed";
  return digest(tag, table, attempt, fromHex(secret), shares.length, ...list, ...numbers.map(fromHex));
}

function stored(): Record<string, Part> {
  try {
    return JSON.parse(remembered(KEY) ?? "{}") as Record<string, Part>;
  } catch {
    return {};
  }
}

/** Returns what this device keeps of a table. Where storage is forbidden, it lasts as long as the page. */
export function partAt(table: string): Part | null {
  return stored()[table] ?? memory.get(table) ?? null;
}

function keep(table: string, part: Part): void {
  const { [table]: _, ...others } = stored();
  const kept = [...Object.entries(others), [table, part] as const].slice(-MOST);
  remember(KEY, JSON.stringify(Object.fromEntries(kept)));
  memory.set(table, part);
}

/** Returns the part of this device in an attempt. In a new attempt it takes a new number. */
function join(table: string, attempt: number, promised: string): Part {
  const known = partAt(table);
  if (known?.attempt === attempt) return known;
  const number = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const part: Part = { attempt, promised, number, shares: null };
  keep(table, part);
  return part;
}

/** Returns what this device has to do for the shuffle now; null if nothing. `guest` is the guest of this device. */
export function nextStep(
  { id, status, commitment, shuffle, seats }: Shuffled,
  guest: string | null,
): Step | null {
  const isDue = status === "open" || status === "shuffling";
  if (!shuffle || !isDue || guest === null || !seats.some((seat) => seat.guest === guest)) return null;
  const { attempt, shares } = shuffle;
  const part = join(id, attempt, commitment);
  const mine = playerCommitment(id, attempt, guest, part.number);
  if (part.promised !== commitment) return "broken";
  if (!shuffle.is_fixed) return { type: "commit", attempt, commitment: mine };
  const listed = shares.filter((share) => share.guest === guest);
  if (listed.length !== 1) return "broken";
  if (listed[0]?.commitment !== mine) return { type: "decline", attempt };
  if (part.shares && !isSame(part.shares, shares)) return "broken";
  keep(id, { ...part, shares });
  return { type: "reveal", attempt, number: part.number };
}

function isSame(one: readonly ShareView[], other: readonly ShareView[]): boolean {
  const words = (list: readonly ShareView[]) =>
    list.map((share) => [share.seat, share.guest, share.commitment]);
  return JSON.stringify(words(one)) === JSON.stringify(words(other));
}

/** Checks the shuffle of a finished match with what this device has kept. Returns null if there is nothing to check. */
export function check({ id, commitment, seed, shuffle }: Shuffled): Checks | null {
  if (!shuffle?.secret || !shuffle.numbers || seed === null) return null;
  const { attempt, shares, secret, numbers } = shuffle;
  const known = partAt(id);
  const part = known?.shares ? known : null;
  const promised = part ? part.promised : commitment;
  const fits = shares.every(
    (share, i) => playerCommitment(id, attempt, share.guest, numbers[i] ?? "") === share.commitment,
  );
  return {
    isPromiseKept: serverCommitment(id, attempt, secret) === promised && promised === commitment,
    hasMine:
      part && part.attempt === attempt && isSame(part.shares ?? [], shares) && numbers.includes(part.number),
    isSeedRight: fits && jointSeed(id, attempt, secret, shares, numbers) === seed,
  };
}
