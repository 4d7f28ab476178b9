import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Bob } from './Bob.tsx';

interface Props {
  tone: 'danger' | 'warning' | 'success';
  title?: string;
  /** Takes focus when it comes: for what answers a press. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Something that went wrong or has to be known, in words; told at once to those who can't see it. */
export function Alert({ tone, title, takesFocus = false, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) host.current?.focus();
  }, [takesFocus]);
  return (
    <div className={`alert alert-${tone}`} role="alert" tabIndex={-1} ref={host}>
      <Bob />
      <div className="alert-body">
        {title !== undefined && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
