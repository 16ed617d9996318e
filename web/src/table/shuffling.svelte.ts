import type { Session } from "./session.svelte";
import { nextStep } from "./shuffle";

/** Milliseconds after which a shuffle that goes on is shown. */
export const SHOWN_AFTER = 1000;
/** Milliseconds in which another device of the same guest may tell the number that this one does not know. */
export const DECLINES_AFTER = 3000;
/** Milliseconds after which a request that was refused is sent again. */
export const AGAIN_AFTER = 1000;

/** Takes part in the joint shuffle of a table, and knows whether the page has to say something about it. */
export class Shuffling {
  /** Whether the shuffle takes so long that the page says so. */
  isLong = $state(false);
  /** Whether the server has changed what it had promised. This device then does not tell its number. */
  isBroken = $state(false);

  constructor(session: Session) {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (act: () => void, wait: number) => void timers.add(setTimeout(act, wait));
    $effect(() => () => timers.forEach(clearTimeout));

    /** The last request, so that each is sent once for each connection, and a hash again when all seats are taken. */
    let sent = "";
    /** Counts refusals that are long enough ago to send the request again. */
    let agains = $state(0);
    $effect(() => {
      void agains;
      const { state, table, you } = session.connection;
      if (state !== "open" || !table) {
        sent = "";
        return;
      }
      const step = nextStep(table, you?.guest?.id ?? null);
      this.isBroken = step === "broken";
      const words = JSON.stringify([table.status, step]);
      if (step === null || step === "broken") sent = "";
      else if (words !== sent) {
        sent = words;
        const send = () => session.connection.request(step).catch(() => later(again, AGAIN_AFTER));
        const again = () => {
          if (words !== sent) return; // the next step was taken meanwhile
          sent = "";
          agains += 1;
        };
        if (step.type === "decline") later(() => words === sent && void send(), DECLINES_AFTER);
        else void send();
      }
    });

    const isOn = $derived(session.table.status === "shuffling");
    $effect(() => {
      if (!isOn) return;
      const waiting = setTimeout(() => (this.isLong = true), SHOWN_AFTER);
      return () => {
        clearTimeout(waiting);
        this.isLong = false;
      };
    });
  }
}
