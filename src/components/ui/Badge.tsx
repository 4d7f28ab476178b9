import type { ReactNode } from 'react';
import { Bob } from './Bob.tsx';

/** How much a status weighs: done, under way, gone wrong, or of no consequence. */
export type BadgeVariant = keyof typeof VARIANTS;

const VARIANTS = {
  default: 'border-ink bg-ink text-ground',
  secondary: 'border-wash bg-wash text-ink',
  destructive: 'border-danger bg-danger text-ground',
  outline: 'border-ink bg-transparent text-ink',
};

interface Props {
  /** A filled box; without it only the text is colored, by its tone. */
  variant?: BadgeVariant;
  /** Color of the text; the words carry the meaning. */
  tone?: 'plain' | 'signal' | 'success' | 'warning' | 'danger';
  hasBob?: boolean;
  /** Draws a box around the text, as for an id. */
  isBoxed?: boolean;
  children: ReactNode;
}

export function Badge({
  variant,
  tone = 'plain',
  hasBob = false,
  isBoxed = false,
  children,
}: Props) {
  const look = [
    'badge',
    variant ? `border px-[0.6em] py-[0.2em] ${VARIANTS[variant]}` : `badge-${tone}`,
    isBoxed && 'badge-boxed',
  ];
  return (
    <span className={look.filter(Boolean).join(' ')}>
      {hasBob && <Bob />}
      {children}
    </span>
  );
}
