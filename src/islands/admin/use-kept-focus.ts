import { useMutationObserverTarget, useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef } from 'react';

const PARTS = 'section, article, [role="tabpanel"], main';

/** Moves the focus from an element that is gone to a part of the page around it. */
function keep(around: readonly HTMLElement[]): void {
  const [last] = around;
  const isGone = last && (!last.isConnected || last.matches(':disabled'));
  const { activeElement } = document;
  // Browsers take the focus from a disabled control only later.
  if (!isGone || (activeElement !== document.body && activeElement !== last)) return;
  const part = around.find((each) => each.isConnected && each.matches(PARTS));
  const heading = part?.matches('section, article') && part.querySelector('h1, h2, h3');
  const target = heading || part || document.getElementById('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const CHANGES = { subtree: true, childList: true, attributeFilter: ['disabled'] };
const page = () => document.documentElement;

/**
 * Moves the focus to the heading or the panel of the enclosing part when the focused element is
 * removed or disabled and nothing else takes the focus. A dialog counts as the button that opened it.
 * Observes the whole page, because new data may remove any control, and a dialog that closes later is outside of `main`.
 */
export function useKeptFocus(): void {
  /** What was focused last, and the elements around it. */
  const around = useRef<HTMLElement[]>([]);
  const remember = (event: Event): void => {
    const path = event.composedPath().filter((each) => each instanceof HTMLElement);
    const [target] = path;
    if (!target || target.closest('[role="dialog"]')) return;
    if (event.type === 'focusin') around.current = path;
    // A press takes the focus away, unless it gives it to a control, or that has it already.
    else if (!target.closest(':focus')) around.current = [];
  };
  const keepLater = useCallback(() => requestAnimationFrame(() => keep(around.current)), []);
  useMutationObserverTarget(keepLater, CHANGES, page);
  useWindowEvent('focusin', remember);
  useWindowEvent('pointerdown', remember);
}
