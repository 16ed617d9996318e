import type { GameFace } from "../registry";

const face: GameFace = {
  order: 2,
  players: [2, 2],
  minutes: 20,
  cover: () => import("./home/Cover.svelte"),
};

export default face;
