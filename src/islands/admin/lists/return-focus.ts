import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createRequiredContext } from '../shared/context.ts';

/**
 * The `data-row-link` of the link that takes the focus when a list is shown again; a name that no link has stands for
 * the list's tab; empty: the focus stays.
 */
export const [ReturnFocusContext, useReturnFocus] =
  createRequiredContext<RefObject<string>>('link to return to');

/** Returns the focus to the open record's row if no link opened it: it was opened by its address, or from the one before. */
export function useReturnFromRecord(id: string): RefObject<string> {
  const returnRef = useRef('');
  useEffect(() => {
    if (id !== '' && !returnRef.current.endsWith(id)) returnRef.current = `list-${id}`;
  }, [id]);
  return returnRef;
}

/** Moves the focus to the link of the record that was left, once the list has loaded. */
export function useReturnedFocus(isLoaded: boolean, tabId: string): void {
  const returnRef = useReturnFocus();
  useEffect(() => {
    if (!isLoaded || returnRef.current === '') return;
    const row = document.querySelector<HTMLElement>(`[data-row-link="${returnRef.current}"]`);
    returnRef.current = '';
    // Without a row: the record that was left is no longer in the list.
    const target = row ?? document.getElementById(tabId);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: row ? 'center' : 'start' });
  }, [isLoaded, tabId, returnRef]);
}
