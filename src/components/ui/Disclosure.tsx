import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface ButtonProps extends ComponentProps<'button'> {
  /** The id of the panel that the button opens. */
  controls: string;
  isOpen: boolean;
}

/**
 * The button of a panel. Put it inside a heading. Its press is a transition, so that the browser can show the press
 * before the panel is rendered: 40 instead of 80 ms on a slow phone (`npm run bench:interaction`).
 */
export function DisclosureButton({ controls, isOpen, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={(event) => {
        startTransition(() => onClick?.(event));
      }}
    />
  );
}

/** A plus that becomes a minus when the button around it has opened its panel. */
export function DisclosureSign({ className = '' }: { className?: string }) {
  return (
    <span
      className={`relative size-4 flex-none before:absolute before:inset-y-0 before:left-[calc(50%-1px)] before:w-0.5 before:bg-current after:absolute after:inset-y-0 after:left-[calc(50%-1px)] after:w-0.5 after:rotate-90 after:bg-current after:transition-transform after:duration-(--time-mid) after:ease-settle in-aria-expanded:after:rotate-0 print:hidden ${className}`.trim()}
      aria-hidden="true"
    />
  );
}

interface PanelProps {
  id: string;
  isOpen: boolean;
  /** The browser found a searched text, or the place that the address names, in the closed panel. */
  onFound: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * What a disclosure button shows and hides. Closed, it is `hidden="until-found"`, so that searching in the page opens
 * it. React 19.3 writes that value as a plain `hidden`, so it is set here. Without scripting, a stylesheet shows it.
 * It has neither margin nor padding of its own, which a closed panel would keep.
 */
export function DisclosurePanel({ id, isOpen, onFound, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);
  useLayoutEffect(() => {
    if (isOpen) return;
    // The browser has opened a panel in which it found something before hydration.
    if (panel.current?.hasAttribute('hidden') === false) found();
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    // The browser goes to the place next: what opens and closes does so before.
    const open = (): void => {
      flushSync(() => {
        found();
      });
    };
    element?.addEventListener('beforematch', open);
    return () => {
      element?.removeEventListener('beforematch', open);
    };
  }, []);
  return (
    <div ref={panel} id={id} className={className} hidden={!isOpen} data-disclosure="">
      {children}
    </div>
  );
}
