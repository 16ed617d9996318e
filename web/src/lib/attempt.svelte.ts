import { explain } from "./i18n.svelte";

/** Something that a person asked for: whether it runs now, and why it failed last time. */
export class Attempt {
  isBusy = $state(false);
  /** The reason in words; empty unless the last run failed. */
  problem = $state("");

  /** Runs the work unless it runs already. A failure is kept in words. */
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
