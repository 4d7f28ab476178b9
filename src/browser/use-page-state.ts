import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Puts the state of a page into its title, before the brand. Moves the focus to the page's heading
 * when a new state removes what had it, such as the button that led to that state.
 * @returns the `onFocus` of the element around all states
 */
export function usePageState(title: string, state: unknown): (event: FocusEvent) => void {
  const brand = useRef<string>(undefined);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    brand.current ??= document.title.slice(document.title.lastIndexOf(' | '));
    document.title = `${title}${brand.current}`;
  }, [title]);
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
