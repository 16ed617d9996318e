import type { Component } from "svelte";
import type { Session } from "./session.svelte";

/** A face knows the view of its own game; which one that is, only its id tells. */
type Face = { default: Component<{ session: Session<any> }> };

/** How a game is shown: while it is played and when it is over. Loaded when needed. */
export interface Faces {
  play: () => Promise<Face>;
  over: () => Promise<Face>;
}

const GAMES: Record<string, Faces> = {
  kingdomino: {
    play: () => import("../games/kingdomino/Play.svelte"),
    over: () => import("../games/kingdomino/Over.svelte"),
  },
};

/** Games without pictures of their own are played in words and notation. */
const PLAIN: Faces = {
  play: () => import("./PlainPlay.svelte"),
  over: () => import("./PlainOver.svelte"),
};

export function faceOf(game: string): Faces {
  return GAMES[game] ?? PLAIN;
}
