export type Kind = "plain" | "good" | "bad";
export type ToastMessage = { id: number; text: string; kind: Kind };

class Toasts {
  shown: ToastMessage[] = $state([]);
  #last = 0;

  add(text: string, kind: Kind, seconds: number): void {
    const id = ++this.#last;
    this.shown = [...this.shown.filter((other) => other.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.remove(id), seconds * 1000);
  }

  remove(id: number): void {
    this.shown = this.shown.filter((other) => other.id !== id);
  }
}

export const toasts = new Toasts();

/** Shows a message at the edge of the page for a few seconds. */
export function toast(text: string, kind: Kind = "plain", seconds = 5): void {
  toasts.add(text, kind, seconds);
}
