import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import type { Session } from "./session.svelte";

/**
 * Starts the signals of a table: the title of the page, a sound when a turn begins here, and notifications where they
 * are on.
 */
export function startSignals(session: Session): void {
  let acted: number | null | undefined;

  $effect(() => {
    const acting = session.acting;
    if (acting !== null) session.remember(acting);
    const isNew = acting !== null && acted !== undefined && acting !== acted;
    acted = acting;
    if (!isNew) return;
    play("turn");
    settings.notify(t("table-your-turn"), t("table-your-turn-note"));
  });

  $effect(() => {
    const isOver = session.table.status === "over";
    document.title = session.acting === null ? "Loskut" : `● ${t("table-your-turn")} · Loskut`;
    if (isOver && acted !== undefined) play("over");
    return () => (document.title = "Loskut");
  });
}
