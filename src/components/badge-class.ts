export type BadgeTone = 'plain' | 'signal' | 'success' | 'warning' | 'danger';

/** Maps to a status: done, under way, failed, or of no consequence. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

export interface BadgeLook {
  /** A filled box. Without it, only the text has a color: its tone. */
  variant?: BadgeVariant | undefined;
  tone?: BadgeTone | undefined;
  /** Draws a box around the text, as for an id. */
  isBoxed?: boolean | undefined;
  /** Sits on the baseline of the surrounding text and does not wrap. */
  isInline?: boolean | undefined;
  /** Set at lead size, where the badge is the main message. */
  isLarge?: boolean | undefined;
}

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'text-ink',
  signal: 'text-signal-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

const VARIANTS: Readonly<Record<BadgeVariant, string>> = {
  default: 'border-ink bg-ink text-ground',
  secondary: 'border-wash bg-wash text-ink',
  destructive: 'border-danger bg-danger text-ground',
  outline: 'border-ink bg-transparent text-ink',
};

/** The classes of a badge. */
export const badgeClass = ({
  tone = 'plain',
  variant,
  isBoxed = false,
  isInline = false,
  isLarge = false,
}: BadgeLook = {}): string =>
  [
    'inline-flex gap-[0.5em] leading-[1.3] weight-800',
    isInline ? 'items-baseline whitespace-nowrap' : 'items-center',
    isLarge ? 'text-lead' : 'text-small',
    variant ? VARIANTS[variant] : TONES[tone],
    (isBoxed || variant) && 'border px-[0.6em] py-[0.2em]',
  ]
    .filter(Boolean)
    .join(' ');

/** The classes of the bob in a badge, without its color. */
export const BADGE_BOB = 'h-[1.25em] w-[0.75em] flex-none self-center';
