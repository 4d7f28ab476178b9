import type { HTMLAttributes } from 'react';
import { Bob } from './Bob.tsx';

const TONES = {
  plain: 'text-ink',
  signal: 'text-signal-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};
export type BadgeTone = keyof typeof TONES;

/** Maps to a status: done, under way, failed, or of no consequence. */
const VARIANTS = {
  default: 'border-ink bg-ink text-ground',
  secondary: 'border-wash bg-wash text-ink',
  destructive: 'border-danger bg-danger text-ground',
  outline: 'border-ink bg-transparent text-ink',
};
export type BadgeVariant = keyof typeof VARIANTS;

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p';
  /** A filled box. Without it, only the text has a color: its tone. */
  variant?: BadgeVariant;
  tone?: BadgeTone;
  /** Draws a box around the text, as for an id. */
  isBoxed?: boolean;
  /** Sits on the baseline of the surrounding text and does not wrap. */
  isInline?: boolean;
  /** Set at lead size, where the badge is the main message. */
  isLarge?: boolean;
  /** For a status. */
  hasBob?: boolean | 'hollow';
}

export function Badge({ as: Element = 'span', tone = 'plain', variant, ...props }: Props) {
  const { isBoxed, isInline, isLarge, hasBob, className, children, ...element } = props;
  const look = [
    'inline-flex gap-[0.5em] leading-[1.3] weight-800',
    isInline ? 'items-baseline whitespace-nowrap' : 'items-center',
    isLarge ? 'text-lead' : 'text-small',
    variant ? VARIANTS[variant] : TONES[tone],
    (isBoxed || variant) && 'border px-[0.6em] py-[0.2em]',
    className,
  ];
  return (
    <Element {...element} className={look.filter(Boolean).join(' ')}>
      {hasBob && (
        <Bob
          className={`h-[1.25em] w-[0.75em] flex-none self-center ${hasBob === 'hollow' ? 'overflow-visible fill-none stroke-current stroke-[2.5]' : 'fill-current'}`}
        />
      )}
      {children}
    </Element>
  );
}
