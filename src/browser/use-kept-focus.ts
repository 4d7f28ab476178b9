import { useEffect } from 'react';

const PARTS = 'section, article, [role="tabpanel"], main';

/**
 * Moves the focus to the heading or the panel of the enclosing part when the focused element is
 * removed or disabled and nothing else takes the focus. A dialog counts as the button that opened it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What was focused last, and the elements around it. */
    let around: Element[] = [];
    const remember = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      // A press takes the focus away, unless it gives it to a control, or that has it already.
      if (type === 'pointerdown' && target.closest(':focus')) return;
      around = [];
      if (type === 'pointerdown') return;
      for (let each: Element | null = target; each; each = each.parentElement) around.push(each);
    };
    const keep = (): void => {
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
    };
    const observer = new MutationObserver(() => requestAnimationFrame(keep));
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);
}
