/** What this browser remembers. Where storage is forbidden, nothing is remembered and nothing breaks. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`loskut-${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`loskut-${key}`, value);
  } catch {
    // private windows of some browsers
  }
}
