import { useEffect, useSyncExternalStore } from 'react';
import { currentHash } from '../../lib/current-hash.ts';

// Three islands of the contact page show the selected office; two of them can change it.

/** The id of the selected office; null until the visitor or the URL selects one. */
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

/** The id of the selected office, by default the first one, and a function to select one. */
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
    // The URL's fragment may name an office: /contact#uk.
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
