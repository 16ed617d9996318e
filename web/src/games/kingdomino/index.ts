import type { GameFace } from "../registry";

const face: GameFace = {
  order: 1,
  players: [2, 4],
  minutes: 15,
  playersFor: { mighty_duel: 2 },
  play: () => import("./Play.svelte"),
  over: () => import("./Over.svelte"),
  thumbnail: () => import("./home/Thumbnail.svelte"),
  cover: () => import("./home/Cover.svelte"),
  lessons: () => import("./learn/Lessons.svelte"),
  rules: () => import("./rules/pictures"),
  keys: () => import("./keys"),
};

export default face;
