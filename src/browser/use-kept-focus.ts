import { useEffect } from 'react';

const PARTS = 'section, article, [role="tabpanel"], main';

/**
 * When what has the focus goes or is disabled, and nothing takes the focus, moves it to the heading
 * or the panel of the part around. A dialog counts as the button that opened it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What was focused last, and the elements around it. */
    let around: Element[] = [];
    const remember = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      around = [];
      // A press takes the focus away, unless it gives it to a control.
      if (type === 'pointerdown') return;
      for (let each: Element | null = target; each; each = each.parentElement) around.push(each);
    };
    const keep = (): void => {
      const [last] = around;
      const isGone = last && (!last.isConnected || last.matches(':disabled'));
      if (!isGone || document.activeElement !== document.body) return;
      const part = around.find((each) => each.isConnected && each.matches(PARTS));
      const heading = part?.matches('section, article') && part.querySelector('h1, h2, h3');
      const place = heading || part || document.getElementById('main');
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
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
