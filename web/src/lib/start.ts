import * as api from "./api";
import { go } from "./router.svelte";

/** One click to a game against a bot of level normal. */
export async function playNow(game: string): Promise<void> {
  const { table } = await api.createTable({
    game,
    seats: [{ kind: "me" }, { kind: "bot", level: "normal" }],
  });
  go(`/t/${table}`);
}
