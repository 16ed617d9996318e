import type { GameFace } from "../registry";

const face: GameFace = {
  order: 3,
  players: [2, 4],
  minutes: 30,
  cover: () => import("./home/Cover.svelte"),
};

export default face;
