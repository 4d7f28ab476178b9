import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Bob } from './Bob.tsx';

const TONES = {
  danger: { edge: 'border-danger', bob: 'fill-danger', title: 'text-danger' },
  warning: { edge: 'border-warning', bob: 'fill-warning', title: 'text-warning' },
  success: { edge: 'border-success', bob: 'fill-success', title: 'text-success' },
};

interface Props {
  tone: keyof typeof TONES;
  title?: string;
  /** The title's element; a heading where the alert is a section of its own. */
  titleAs?: 'p' | 'h3';
  /** Moves focus here when the alert appears, for the outcome of a button that lost focus. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** A message that screen readers announce at once. */
export function Alert({
  tone,
  title,
  titleAs: Title = 'p',
  takesFocus = false,
  className = '',
  children,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) host.current?.focus();
  }, [takesFocus]);
  return (
    <div
      className={`grid max-w-[44rem] grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-l-8 bg-plate py-4 pl-4 ${TONES[tone].edge} ${className}`.trim()}
      role="alert"
      tabIndex={-1}
      ref={host}
    >
      <Bob className={`h-[1.9rem] w-[1.1rem] ${TONES[tone].bob}`} />
      <div className="pr-4">
        {title !== undefined && (
          <Title className={`weight-800 ${TONES[tone].title}`}>{title}</Title>
        )}
        {children}
      </div>
    </div>
  );
}
