/** What a browser keeps for the desk. Where it keeps nothing (private windows, full storage), the desk works without. */

/** The kept text; null where there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; false where the browser refuses. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
