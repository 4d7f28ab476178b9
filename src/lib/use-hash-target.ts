import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { currentHash } from './current-hash.ts';

/**
 * Opens what the address names, once hydrated and whenever the hash changes, and brings the page there where opening
 * moved it.
 * @param open opens the place of that id; answers whether the place is the component's own
 */
export function useHashTarget(open: (id: string) => boolean): void {
  const follow = useEffectEvent((isArrival: boolean) => {
    const id = currentHash();
    const place = document.getElementById(id);
    // Without checkVisibility (Safari 17.3) what is closed has no boxes.
    const boxes = () => place?.getClientRects().length ?? 0;
    const wasRendered = place?.checkVisibility?.() ?? boxes() > 0;
    const isOwn = flushSync(() => open(id));
    // The page frame goes to the place of an address that is opened, if that was rendered by then.
    const isFrames = 'initialHash' in document.documentElement.dataset || wasRendered;
    if (isOwn && !(isArrival && isFrames)) document.getElementById(id)?.scrollIntoView();
  });
  useEffect(() => {
    const followLink = (): void => {
      follow(false);
    };
    addEventListener('hashchange', followLink);
    // React may not be flushed inside an effect.
    queueMicrotask(() => {
      follow(true);
    });
    return () => {
      removeEventListener('hashchange', followLink);
    };
  }, []);
}
