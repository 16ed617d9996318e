import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("the examples of the standard", () => {
  const text = (message: string) => hex(sha256(new TextEncoder().encode(message)));
  expect(text("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(text("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("messages of every length around the borders of blocks", () => {
  for (let length = 0; length < 300; length += 1) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 0xff);
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});
