import * as api from "./api";
import { go } from "./router.svelte";

export type StartLevel = "easy" | "normal";

/** Makes a table against a bot and goes there. */
export async function playNow(game: string, level: StartLevel): Promise<void> {
  const { table } = await api.createTable({ game, seats: [{ kind: "me" }, { kind: "bot", level }] });
  go(`/t/${table}`);
}
