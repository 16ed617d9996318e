import * as api from "./api";
import { go } from "./router.svelte";

/** Makes a table against a normal bot and goes there. */
export async function playNow(game: string): Promise<void> {
  const { table } = await api.createTable({
    game,
    seats: [{ kind: "me" }, { kind: "bot", level: "normal" }],
  });
  go(`/t/${table}`);
}
