const BASE =
  'inline-flex items-center justify-center gap-[0.6em] border-2 text-center leading-[1.2] text-balance weight-720 no-underline transition-transform duration-(--time-fast) ease-settle enabled:active:translate-y-[3px] disabled:border-dashed disabled:border-ink-soft disabled:bg-transparent disabled:text-ink-soft aria-busy:translate-y-[2px] aria-busy:cursor-progress motion-reduce:transition-none print:border-current print:bg-transparent print:text-ink';

/** The main action of a section (signal), any action (ink), or the alternative to one (line). */
const TONES = {
  signal:
    'border-signal bg-signal text-on-signal enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-ground',
  ink: 'border-ink bg-ink text-ground enabled:hover:border-signal enabled:hover:bg-signal enabled:hover:text-on-signal',
  line: 'border-ink bg-transparent text-ink enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-ground',
};

const SIZES = {
  small: 'min-h-10 text-small px-[0.9em] py-[0.3em]',
  medium: 'min-h-target px-[1.1em] py-[0.5em]',
  large: 'min-h-target px-[1.35em] py-[0.75em] text-lead',
};

export interface ButtonLook {
  tone?: keyof typeof TONES | undefined;
  size?: keyof typeof SIZES | undefined;
}

/** The classes of a button, or of a link styled as one. Islands and static markup share them. */
export const buttonClass = ({ tone = 'ink', size = 'medium' }: ButtonLook = {}): string =>
  `${BASE} ${TONES[tone]} ${SIZES[size]}`;
