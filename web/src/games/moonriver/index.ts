import type { GameFace } from "../registry";

const face: GameFace = {
  order: 3,
  players: [2, 4],
  minutes: 30,
  play: () => import("./Play.svelte"),
  over: () => import("./Over.svelte"),
  teams: () => import("./seats"),
  choice: () => import("./home/Choice.svelte"),
  thumbnail: () => import("./home/Thumbnail.svelte"),
  cover: () => import("./home/Cover.svelte"),
  rules: () => import("./rules/pictures"),
  lessons: () => import("./learn/Lessons.svelte"),
  keys: () => import("./keys"),
};

export default face;
