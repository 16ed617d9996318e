import type { Guest } from "../protocol";
import * as api from "./api";

/** Who this browser is for the server: nobody before the first name is given or the first table made. */
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
