/** Copies the text to the clipboard and returns whether that worked. Browsers allow it only on secure pages. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
