import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface ButtonProps extends ComponentProps<'button'> {
  /** The id of the panel that the button opens. */
  controls: string;
  isOpen: boolean;
}

/**
 * The button of a panel. Put it inside a heading. Its press is a React transition, so that the
 * browser paints the press before the panel renders: 40 instead of 80 ms on a slow phone
 * (`npm run bench:interaction`).
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

/** A plus that becomes a minus while the button around it is expanded. */
export function DisclosureSign({ className = '' }: { className?: string }) {
  return (
    <span
      className={`relative size-4 flex-none before:absolute before:inset-y-0 before:left-[calc(50%-1px)] before:w-0.5 before:bg-current before:transition-transform before:duration-(--time-mid) before:ease-settle after:absolute after:inset-y-0 after:left-[calc(50%-1px)] after:w-0.5 after:rotate-90 after:bg-current in-aria-expanded:before:rotate-90 print:hidden ${className}`.trim()}
      aria-hidden="true"
    />
  );
}

interface PanelProps {
  id: string;
  isOpen: boolean;
  /** Called when find-in-page or the URL's fragment matches inside the closed panel. */
  onFound: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * The panel of a disclosure button. Closed, it is `hidden="until-found"`, so that find-in-page can
 * open it; React 19.3 writes that value as a plain `hidden`, so an effect sets it. Without scripts,
 * a stylesheet shows the panel. It has no margin or padding, which a closed panel would keep.
 */
export function DisclosurePanel({ id, isOpen, onFound, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);
  useLayoutEffect(() => {
    if (isOpen) return;
    // Find-in-page or a fragment opened the panel before hydration.
    if (panel.current?.hasAttribute('hidden') === false) found();
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    // The browser scrolls to the match next, so the panel must open synchronously.
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
