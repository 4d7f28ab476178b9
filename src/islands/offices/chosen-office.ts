import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import { currentHash } from '../../browser/url.ts';

// Three islands of the contact page show the selected office; two of them can change it.

/** The id of the selected office; null until the visitor or the URL selects one. */
const chosen = atom<string | null>(null);

/** The id of the selected office, by default the first one, and a function to select one. */
export function useChosenOffice(
  offices: readonly { id: string }[],
): readonly [id: string | undefined, choose: (id: string) => void] {
  const first = offices[0]?.id;
  const id = useSyncExternalStore(
    chosen.listen,
    () => chosen.get() ?? first,
    () => first,
  );
  useEffect(() => {
    // The URL's fragment may name an office: /contact#uk.
    const adoptHash = (): void => {
      const hash = currentHash();
      if (offices.some((office) => office.id === hash)) chosen.set(hash);
    };
    if (chosen.get() === null) adoptHash();
    addEventListener('hashchange', adoptHash);
    return () => removeEventListener('hashchange', adoptHash);
  }, [offices]);
  return [id, chosen.set];
}
