import type { Guest } from "../protocol";
import * as api from "./api";
import { remember, remembered } from "./storage";

/** The guest that the server knows this browser as. There is none before the first name or the first table. */
class CurrentGuest {
  guest: Guest | null = $state.raw(null);
  /** Whether the person has chosen a name in this browser. Before, the server gives a name like "Guest 512". */
  isNamed = remembered("named") === "true";

  async load(): Promise<void> {
    this.guest = (await api.me()).guest;
  }

  async rename(name: string): Promise<void> {
    this.guest = (await api.rename(name)).guest;
    this.#named();
  }

  async takeOver(code: string): Promise<void> {
    this.guest = (await api.takeTransfer(code)).guest;
    this.#named();
  }

  #named(): void {
    this.isNamed = true;
    remember("named", "true");
  }
}

export const me = new CurrentGuest();
