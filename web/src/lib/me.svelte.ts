import type { Guest } from "../protocol";
import * as api from "./api";

/** The guest that the server knows this browser as. There is none before the first name or the first table. */
class CurrentGuest {
  guest: Guest | null = $state.raw(null);

  async load(): Promise<void> {
    this.guest = (await api.me()).guest;
  }

  async rename(name: string): Promise<void> {
    this.guest = (await api.rename(name)).guest;
  }

  async takeOver(code: string): Promise<void> {
    this.guest = (await api.takeTransfer(code)).guest;
  }
}

export const me = new CurrentGuest();
