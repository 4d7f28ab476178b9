/** Color of the text; the words carry the meaning. */
export type BadgeTone = 'plain' | 'signal' | 'success' | 'warning' | 'danger';

/** How much a status weighs: done, under way, gone wrong, or of no consequence. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

export interface BadgeLook {
  /** A filled or framed box; without it only the text has a color, by its tone. */
  variant?: BadgeVariant | undefined;
  tone?: BadgeTone | undefined;
  /** Draws a box around the text, as for an id. */
  isBoxed?: boolean | undefined;
  /** Stands on the line of the words around it, and on one line. */
  isInline?: boolean | undefined;
  /** As large as a lead, where it is the answer itself. */
  isLarge?: boolean | undefined;
}

const VARIANTS: Readonly<Record<BadgeVariant, string>> = {
  default: 'border-ink bg-ink text-ground',
  secondary: 'border-wash bg-wash text-ink',
  destructive: 'border-danger bg-danger text-ground',
  outline: 'border-ink bg-transparent text-ink',
};

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'text-ink',
  signal: 'text-signal-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** The classes of a badge. */
export const badgeClass = ({
  variant,
  tone = 'plain',
  isBoxed = false,
  isInline = false,
  isLarge = false,
}: BadgeLook = {}): string =>
  [
    'badge inline-flex gap-[0.5em] leading-[1.3] weight-800',
    isInline ? 'items-baseline whitespace-nowrap' : 'items-center',
    isLarge ? 'text-lead' : 'text-small',
    variant ? VARIANTS[variant] : TONES[tone],
    (isBoxed || variant) && 'border px-[0.6em] py-[0.2em]',
  ]
    .filter(Boolean)
    .join(' ');

/** Those of the bob in it, but for its ink. */
export const BADGE_BOB = 'h-[1.25em] w-[0.75em] flex-none self-center';
