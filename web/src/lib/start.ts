import * as api from "./api";
import { go } from "./router.svelte";

/** One click from anywhere to a game: Kingdomino against a bot of level normal. */
export async function playNow(): Promise<void> {
  const { table } = await api.createTable({
    game: "kingdomino",
    seats: [{ kind: "me" }, { kind: "bot", level: "normal" }],
  });
  go(`/t/${table}`);
}
