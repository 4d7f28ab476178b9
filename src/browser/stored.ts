type Place = 'localStorage' | 'sessionStorage';

/** A stored JSON value; undefined for none, for other text, and where storage is disabled. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be disabled or full.
  }
}
