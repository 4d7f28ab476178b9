import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Bob } from './Bob.tsx';

interface Props {
  tone: 'danger' | 'warning' | 'success';
  title?: string;
  /** The element of the title; a heading where the alert is a section of its own. */
  titleAs?: 'p' | 'h3';
  /** Moves focus here when the alert appears: for the outcome of a press whose button lost focus. */
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
    <div className={`alert alert-${tone} ${className}`} role="alert" tabIndex={-1} ref={host}>
      <Bob />
      <div className="alert-body">
        {title !== undefined && <Title className="alert-title">{title}</Title>}
        {children}
      </div>
    </div>
  );
}
