import type { GameFace } from "../registry";

const face: GameFace = {
  order: 2,
  players: [2, 2],
  minutes: 20,
  play: () => import("./Play.svelte"),
  over: () => import("./Over.svelte"),
  thumbnail: () => import("./home/Thumbnail.svelte"),
  cover: () => import("./home/Cover.svelte"),
  lessons: () => import("./learn/Lessons.svelte"),
  rules: () => import("./rules/pictures"),
  keys: () => import("./keys"),
};

export default face;
