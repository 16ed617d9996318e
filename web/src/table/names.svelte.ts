import * as api from "../lib/api";

/** Asks a newcomer for a name, once. */
class NameForm {
  isOpen = $state(false);
  #answer: ((isNamed: boolean) => void) | null = null;

  /** Whether there is a name now. */
  ask(name: string | null): Promise<boolean> {
    if (name) return Promise.resolve(true);
    this.isOpen = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  async give(name: string): Promise<void> {
    await api.rename(name);
    this.#settle(true);
  }

  close(): void {
    this.#settle(false);
  }

  #settle(isNamed: boolean): void {
    this.isOpen = false;
    this.#answer?.(isNamed);
    this.#answer = null;
  }
}

export const nameForm = new NameForm();
