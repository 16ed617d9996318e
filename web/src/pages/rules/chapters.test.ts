import { expect, test } from "vitest";
import { sectionId } from "./chapters";

test("a heading in any language has the id that the server gives it", () => {
  expect(sectionId("What is reconstructed")).toBe("what-is-reconstructed");
  expect(sectionId("Що відтворено, і як")).toBe("що-відтворено-і-як");
});
