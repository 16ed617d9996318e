/** The tokens in the saloon, and what each of their sides would do now. */
import { t } from "../../lib/i18n.svelte";
import type { HireView, MoonRiverTable } from "../../protocol";
import { plus } from "./words";

type Specialist = HireView["specialist"];

/** Equal tokens in the saloon, and the moves that hire one with either side up. A side without a move is undefined. */
export interface Token {
  specialist: Specialist;
  count: number;
  sides: Record<"specialist" | "cowboy", HireView | undefined>;
}

/** Returns the tokens of the saloon, equal ones together, in the order of the tables. */
export function tokensOf(saloon: MoonRiverTable["saloon"], options: readonly HireView[]): Token[] {
  return [...new Set(saloon)].map((specialist) => {
    const own = options.filter((option) => option.specialist === specialist);
    return {
      specialist,
      count: saloon.filter((one) => one === specialist).length,
      sides: {
        specialist: own.find(({ partner }) => partner === specialist),
        cowboy: own.find(({ partner }) => partner === "cowboy"),
      },
    };
  });
}

/** What a side of a token would do now, in words. */
export interface Effect {
  /** What the partner does, and how often it could do it now. */
  what: string;
  /** The points: those that come at once, and the most that its effect could add. Empty if there are none to expect. */
  points: string;
  isIdle: boolean;
}

/** Returns what hiring a partner would do now. */
export function effectOf(option: HireView, steps: number): Effect {
  const { partner, gain, would_add: more, targets: count, resource, resources } = option;
  if (resource) {
    return {
      what: t(`moonriver-side-scores-${resource}`, { count: resources }),
      points: plus(gain),
      isIdle: gain === 0,
    };
  }
  const now = gain ? plus(gain) : "";
  if (more === null) return { what: t(`moonriver-side-idle-${partner}`), points: now, isIdle: gain === 0 };
  const later = more > 0 ? t("moonriver-side-up-to", { gain: more }) : "";
  return {
    what: t(`moonriver-side-does-${partner}`, { count, steps }),
    points: [now, later].filter(Boolean).join(", "),
    isIdle: false,
  };
}
