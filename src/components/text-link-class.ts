/** The classes of a link on its own: after text (more), or to the parent (back). */
export const TEXT_LINK = {
  more: 'inline-flex min-h-target items-center weight-720 decoration-2 underline-offset-[0.3em]',
  back: 'inline-flex min-h-target items-center gap-[0.5em] no-underline before:h-0.5 before:w-[1.6em] before:origin-right before:bg-current before:transition-transform before:duration-(--time-fast) before:ease-settle hover:before:scale-x-125',
} as const;
