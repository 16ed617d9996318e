/**
 * Returns a value that this browser has stored, or null. Where storage is forbidden, nothing is stored and nothing
 * fails.
 */
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
    // Private windows of some browsers forbid storage.
  }
}
