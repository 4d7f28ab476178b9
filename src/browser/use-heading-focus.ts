import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Moves the focus to the page's heading when `state` removes what had it, such as the button that
 * led to that state. Returns the `onFocus` of the element around all states.
 */
export function useHeadingFocus(state: unknown): (event: FocusEvent) => void {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false;
    const heading = document.querySelector('h1');
    if (!isLost || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [state]);
  return ({ target }) => {
    focused.current = target;
  };
}
