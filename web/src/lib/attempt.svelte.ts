import { explain } from "./i18n.svelte";

/** Work that a person started: whether it is running, and why the last run failed. */
export class Attempt {
  isBusy = $state(false);
  /** The reason in words; empty unless the last run failed. */
  problem = $state("");

  /** Runs the work unless it is running already. Stores the reason of a failure in `problem`. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
    } catch (reason) {
      this.problem = explain(reason);
    } finally {
      this.isBusy = false;
    }
  }
}
