import { remember, remembered } from "./storage";

/** What this browser keeps about sounds and signals. */
class Settings {
  mute: boolean = $state(false);
  notifications: boolean = $state(false);

  start(): void {
    this.mute = remembered("mute") === "true";
    this.notifications = remembered("notifications") === "true" && this.canNotify;
  }

  setMute(mute: boolean): void {
    this.mute = mute;
    remember("mute", String(mute));
  }

  get canNotify(): boolean {
    return "Notification" in globalThis && Notification.permission !== "denied";
  }

  /** Asks the browser for permission where it is needed; tells whether signals are on now. */
  async setNotifications(wanted: boolean): Promise<boolean> {
    const granted = wanted && this.canNotify && (await Notification.requestPermission()) === "granted";
    this.notifications = granted;
    remember("notifications", String(granted));
    return granted;
  }

  /** A note from the system, where it was asked for and nobody looks at the page. */
  notify(title: string, body: string): void {
    if (!this.notifications || document.visibilityState === "visible") return;
    const note = new Notification(title, {
      body,
      tag: "loskut",
      icon: new URL("./icon.svg", document.baseURI).href,
    });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

export const settings = new Settings();
