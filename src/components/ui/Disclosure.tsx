import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The id of the panel that the button opens. */
  controls: string;
  isOpen: boolean;
}

/** The button of a panel. Put it inside a heading. */
export function DisclosureButton({ controls, isOpen, ...button }: ButtonProps) {
  return <button type="button" {...button} aria-expanded={isOpen} aria-controls={controls} />;
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
 */
export function DisclosurePanel({ id, isOpen, onFound, className = '', children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => {
      element?.removeEventListener('beforematch', onFound);
    };
  }, [onFound]);
  return (
    <div ref={panel} id={id} className={`disclosure-panel ${className}`.trim()} hidden={!isOpen}>
      {children}
    </div>
  );
}
