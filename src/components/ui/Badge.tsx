import type { ReactNode } from 'react';
import { Bob } from './Bob.tsx';

interface Props {
  /** Color of the text; the words carry the meaning. */
  tone?: 'plain' | 'signal' | 'success' | 'warning' | 'danger';
  hasBob?: boolean;
  /** Draws a box around the text, as for an id. */
  isBoxed?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'plain', hasBob = false, isBoxed = false, children }: Props) {
  return (
    <span
      className={['badge', `badge-${tone}`, isBoxed && 'badge-boxed'].filter(Boolean).join(' ')}
    >
      {hasBob && <Bob />}
      {children}
    </span>
  );
}
