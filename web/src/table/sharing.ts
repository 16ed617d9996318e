import { copy as toClipboard } from "../lib/clipboard";
import { t } from "../lib/i18n.svelte";
import { toast } from "../lib/toasts.svelte";

/** Copies a link and says so. */
export async function copy(text: string): Promise<void> {
  if (await toClipboard(text)) toast(t("table-copied"), "good");
  else toast(t("table-copy-failed", { text }), "bad", 12);
}

/** The share sheet of the device where there is one; otherwise the link is copied. */
export async function share(title: string, url: string): Promise<void> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) await copy(url);
  }
}
