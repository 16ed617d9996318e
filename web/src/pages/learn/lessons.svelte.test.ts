import { beforeEach, expect, test, vi } from "vitest";
import { Lessons } from "./lessons.svelte";

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  });
});

class Course extends Lessons<"one" | "two" | "end"> {
  begun: string[] = [];

  constructor(game = "toy") {
    super(game, ["one", "two", "end"]);
    this.resume();
  }

  protected override words(part: string): string {
    return `toy-${part}`;
  }

  protected override begin(): void {
    this.begun.push(this.step);
  }

  attempt(isRight: boolean): void {
    if (isRight) this.finish({}, "place");
    else this.again({});
  }
}

test("a course begins with its first lesson", () => {
  const course = new Course();
  expect(course.begun).toEqual(["one"]);
  expect(course.titles).toEqual(["toy-one-title", "toy-two-title", "toy-end-title"]);
});

test("a course goes on at the lesson where the browser left it", () => {
  new Course().open(1);
  expect(new Course().step).toBe("two");
  expect(new Course("other").step).toBe("one");
});

test("a finished course begins anew", () => {
  new Course().open(2);
  expect(new Course().step).toBe("one");
});

test("the coach answers until the next lesson", () => {
  const course = new Course();
  course.attempt(false);
  expect([course.answer, course.isDone]).toEqual(["toy-one-retry", false]);
  course.attempt(true);
  expect([course.answer, course.isDone]).toEqual(["toy-one-done", true]);
  course.open(1);
  expect([course.answer, course.isDone]).toEqual([null, false]);
});

test("an unknown lesson is the nearest one", () => {
  const course = new Course();
  course.open(7);
  expect(course.isLast).toBe(true);
  course.open(-1);
  expect(course.step).toBe("one");
});
