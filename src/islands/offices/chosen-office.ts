import { useEffect, useSyncExternalStore } from 'react';
import { currentHash } from '../../lib/current-hash.ts';

// Three islands of the contact page show the chosen office; two of them can choose it.

/** The id of the chosen office; null until a visitor or the address has chosen. */
let chosen: string | null = null;
const listeners = new Set<() => void>();

function choose(id: string): void {
  chosen = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The id of the office to show, the first one where none is chosen, and a function that chooses. */
export function useChosenOffice(
  offices: readonly { id: string }[],
): readonly [id: string | undefined, choose: (id: string) => void] {
  const first = offices[0]?.id;
  const id = useSyncExternalStore(
    subscribe,
    () => chosen ?? first,
    () => first,
  );
  useEffect(() => {
    // An address may name an office: /contact#uk.
    const adoptHash = (): void => {
      const hash = currentHash();
      if (offices.some((office) => office.id === hash)) choose(hash);
    };
    if (chosen === null) adoptHash();
    addEventListener('hashchange', adoptHash);
    return () => {
      removeEventListener('hashchange', adoptHash);
    };
  }, [offices]);
  return [id, choose];
}
