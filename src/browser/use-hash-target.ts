import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { currentHash } from './url.ts';

/**
 * Opens the element that the URL's fragment names, after hydration and on each hash change, and
 * scrolls to it if opening moved it.
 * @param open opens the element with that id; returns whether it belongs to the component
 */
export function useHashTarget(open: (id: string) => boolean): void {
  const follow = useEffectEvent((isInitial: boolean) => {
    const id = currentHash();
    const target = document.getElementById(id);
    // Without checkVisibility (Safari 17.3), a closed element is recognized by its missing boxes.
    const boxes = () => target?.getClientRects().length ?? 0;
    const wasRendered = target?.checkVisibility?.() ?? boxes() > 0;
    const { style } = document.documentElement;
    const isOwn = flushSync(() => {
      const has = open(id);
      // Scroll anchoring would move the target of the scroll that the browser has begun.
      if (has) style.overflowAnchor = 'none';
      return has;
    });
    if (!isOwn) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => style.removeProperty('overflow-anchor')),
    );
    // The page frame scrolls to the initial hash itself, if the element was rendered by then.
    if (!isInitial || !wasRendered) document.getElementById(id)?.scrollIntoView();
  });
  useEffect(() => {
    const followLink = (): void => follow(false);
    addEventListener('hashchange', followLink);
    // flushSync must not be called inside an effect.
    queueMicrotask(() => follow(true));
    return () => removeEventListener('hashchange', followLink);
  }, []);
}
