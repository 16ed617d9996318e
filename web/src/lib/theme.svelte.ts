import { remember, remembered } from "./storage";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const PAGE = { light: "#F3ECDF", dark: "#191D38" };

/** Light or dark, chosen here or left to the system. The style sheet follows `data-theme` of the document. */
class CurrentTheme {
  choice: Theme = $state("system");
  #system: "light" | "dark" = $state("light");
  shown: "light" | "dark" = $derived(this.choice === "system" ? this.#system : this.choice);

  start(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const read = () => {
      this.#system = dark.matches ? "dark" : "light";
      this.#apply();
    };
    const kept = THEMES.find((theme) => theme === remembered("theme"));
    if (kept) this.choice = kept;
    dark.addEventListener("change", read);
    read();
  }

  set(choice: Theme): void {
    this.choice = choice;
    remember("theme", choice);
    this.#apply();
  }

  #apply(): void {
    if (this.choice === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.choice;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAGE[this.shown]);
  }
}

export const theme = new CurrentTheme();
