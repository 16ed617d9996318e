import { remember, remembered } from "./storage";

/** Settings of sound, notifications, boards, reactions and tips, kept in this browser. */
class Settings {
  mute: boolean = $state(false);
  notifications: boolean = $state(false);
  /** Whether boards show the names of columns and rows. */
  coordinates: boolean = $state(false);
  /** Whether reactions of other players are hidden. */
  hidesReactions: boolean = $state(false);
  /** Whether tips are shown in the first game. */
  tips: boolean = $state(true);

  start(): void {
    this.mute = remembered("mute") === "true";
    this.coordinates = remembered("coordinates") === "true";
    this.notifications = remembered("notifications") === "true" && this.canNotify;
    this.hidesReactions = remembered("hides-reactions") === "true";
    this.tips = remembered("tips") !== "false";
  }

  setMute(mute: boolean): void {
    this.mute = mute;
    remember("mute", String(mute));
  }

  setCoordinates(coordinates: boolean): void {
    this.coordinates = coordinates;
    remember("coordinates", String(coordinates));
  }

  hideReactions(hides: boolean): void {
    this.hidesReactions = hides;
    remember("hides-reactions", String(hides));
  }

  setTips(tips: boolean): void {
    this.tips = tips;
    remember("tips", String(tips));
  }

  get canNotify(): boolean {
    return "Notification" in globalThis && Notification.permission !== "denied";
  }

  /** Turns notifications on or off. Asks the browser for permission where needed. Returns whether they are on now. */
  async setNotifications(wanted: boolean): Promise<boolean> {
    const granted = wanted && this.canNotify && (await Notification.requestPermission()) === "granted";
    this.notifications = granted;
    remember("notifications", String(granted));
    return granted;
  }

  /** Shows a notification of the system if notifications are on and the page is hidden. */
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
