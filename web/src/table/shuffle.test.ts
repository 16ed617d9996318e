import { beforeEach, expect, test } from "vitest";
import vectors from "../../../tests/data/shuffle.json";
import type { ShareView } from "../protocol";
import {
  check,
  digest,
  fromHex,
  jointSeed,
  nextStep,
  partAt,
  playerCommitment,
  serverCommitment,
  type Shuffled,
} from "./shuffle";

const SECRET = "5e".repeat(32);
let id = "";
let count = 0;

beforeEach(() => {
  id = `table-${(count += 1)}`;
});

/** A table with two people. Bob has sent his hash. */
function open(attempt = 1): Shuffled {
  const shares = [
    { seat: 1, guest: "bob", commitment: playerCommitment(id, attempt, "bob", "0b".repeat(32)) },
  ];
  return {
    id,
    status: "shuffling",
    commitment: serverCommitment(id, attempt, SECRET),
    seed: null,
    shuffle: { attempt, is_fixed: false, shares, secret: null, numbers: null },
    seats: [{ guest: "ann" }, { guest: "bob" }],
  };
}

/** The same table after Ann has sent her hash and the list was fixed. */
function fixed(table: Shuffled): Shuffled {
  const step = nextStep(table, "ann");
  if (step === null || step === "broken" || step.type !== "commit" || !table.shuffle)
    throw new Error("no hash");
  const mine = { seat: 0, guest: "ann", commitment: step.commitment };
  return { ...table, shuffle: { ...table.shuffle, is_fixed: true, shares: [mine, ...table.shuffle.shares] } };
}

/** The same table after the match, as an honest server tells it. */
function over(table: Shuffled): Shuffled {
  const step = nextStep(table, "ann");
  if (step === null || step === "broken" || step.type !== "reveal" || !table.shuffle)
    throw new Error("no number");
  const { attempt, shares } = table.shuffle;
  const numbers = [step.number, "0b".repeat(32)];
  const seed = jointSeed(id, attempt, SECRET, shares, numbers);
  return { ...table, status: "over", seed, shuffle: { ...table.shuffle, secret: SECRET, numbers } };
}

function withShares(table: Shuffled, change: (shares: ShareView[]) => ShareView[]): Shuffled {
  return table.shuffle
    ? { ...table, shuffle: { ...table.shuffle, shares: change(table.shuffle.shares) } }
    : table;
}

test.each(vectors.digests)("a digest is that of the vectors: $digest", ({ fields, digest: expected }) => {
  const given = fields.map((field) => (typeof field === "object" ? fromHex(field.hex) : field));
  expect(digest(...given)).toBe(expected);
});

test.each(vectors.shuffles)("a shuffle is that of the vectors: $seed", (vector) => {
  const { table, attempt, secret, people } = vector;
  expect(serverCommitment(table, attempt, secret)).toBe(vector.commitment);
  for (const { guest, number, commitment } of people)
    expect(playerCommitment(table, attempt, guest, number)).toBe(commitment);
  const numbers = people.map(({ number }) => number);
  expect(jointSeed(table, attempt, secret, people, numbers)).toBe(vector.seed);
});

test("a device sends the same hash again after a reload, and then its number", () => {
  const step = nextStep(open(), "ann");
  expect(step).toMatchObject({ type: "commit", attempt: 1 });
  expect(nextStep(open(), "ann")).toEqual(step);
  const told = nextStep(fixed(open()), "ann");
  expect(told).toEqual({ type: "reveal", attempt: 1, number: partAt(id)?.number });
  expect(nextStep(fixed(open()), "ann")).toEqual(told);
});

test("an attempt that is void takes a new number", () => {
  nextStep(fixed(open()), "ann");
  const before = partAt(id)?.number;
  expect(nextStep(open(2), "ann")).toMatchObject({ type: "commit", attempt: 2 });
  expect(partAt(id)?.number).not.toBe(before);
});

test("onlookers, old tables and games that go on need nothing", () => {
  expect(nextStep(open(), "eve")).toBeNull();
  expect(nextStep(open(), null)).toBeNull();
  expect(nextStep({ ...open(), shuffle: null }, "ann")).toBeNull();
  expect(nextStep({ ...open(), status: "playing" }, "ann")).toBeNull();
});

test("a device does not tell its number if the server changes its hash or the list", () => {
  const honest = fixed(open());
  expect(nextStep({ ...honest, commitment: "00".repeat(32) }, "ann")).toBe("broken");
  expect(
    nextStep(
      withShares(honest, (shares) => shares.slice(1)),
      "ann",
    ),
  ).toBe("broken");
  expect(
    nextStep(
      withShares(honest, ([mine, bob]) => [{ ...mine!, commitment: "00".repeat(32) }, bob!]),
      "ann",
    ),
  ).toEqual({ type: "decline", attempt: 1 });
  expect(
    nextStep(
      withShares(honest, ([mine, bob]) => [mine!, mine!, bob!]),
      "ann",
    ),
  ).toBe("broken");
  expect(nextStep(honest, "ann")).toMatchObject({ type: "reveal" });
  expect(
    nextStep(
      withShares(honest, ([mine, bob]) => [mine!, { ...bob!, commitment: "00".repeat(32) }]),
      "ann",
    ),
  ).toBe("broken");
});

test("after an honest match everything is right", () => {
  expect(check(over(fixed(open())))).toEqual({ isPromiseKept: true, hasMine: true, isSeedRight: true });
});

test("before the end there is nothing to check", () => {
  expect(check(fixed(open()))).toBeNull();
  expect(check({ ...open(), shuffle: null, seed: "00".repeat(32) })).toBeNull();
});

test("whatever the server changes afterwards is noticed", () => {
  const honest = over(fixed(open()));
  const { shuffle } = honest;
  if (!shuffle?.numbers) throw new Error("no numbers");
  expect(check({ ...honest, seed: "00".repeat(32) })?.isSeedRight).toBe(false);
  const secret = "00".repeat(32);
  const commitment = serverCommitment(id, 1, secret);
  const seed = jointSeed(id, 1, secret, shuffle.shares, shuffle.numbers);
  const other = check({ ...honest, commitment, seed, shuffle: { ...shuffle, secret } });
  expect(other).toMatchObject({ isPromiseKept: false, isSeedRight: true });
  const kept = check({ ...honest, seed, shuffle: { ...shuffle, secret } });
  expect(kept).toMatchObject({ isPromiseKept: false, isSeedRight: true });
  const numbers = ["00".repeat(32), shuffle.numbers[1]!];
  const mine = { ...shuffle.shares[0]!, commitment: playerCommitment(id, 1, "ann", numbers[0]!) };
  const shares = [mine, shuffle.shares[1]!];
  const forged = { ...shuffle, shares, numbers };
  expect(check({ ...honest, seed: jointSeed(id, 1, SECRET, shares, numbers), shuffle: forged })).toEqual({
    isPromiseKept: true,
    hasMine: false,
    isSeedRight: true,
  });
});

test("a browser that took no part checks what the server tells", () => {
  const [vector] = vectors.shuffles;
  if (!vector) throw new Error("no vector");
  const { table, attempt, commitment, secret, seed, people } = vector;
  const shuffle = {
    attempt,
    is_fixed: true,
    shares: people,
    secret,
    numbers: people.map(({ number }) => number),
  };
  const found = check({ id: table, status: "over", commitment, seed, shuffle, seats: [] });
  expect(found).toEqual({ isPromiseKept: true, hasMine: null, isSeedRight: true });
});
