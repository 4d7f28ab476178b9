import { vi } from 'vitest';

type Place = 'localStorage' | 'sessionStorage';

/** Gives a test a browser's storage, and returns its entries. */
export function stubStorage(place: Place, entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal(place, {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  return map;
}

/** A storage that refuses every call, as where it is disabled. */
export function blockStorage(place: Place): void {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal(place, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
