import type { ComponentProps } from 'react';

/** A link that stands alone, as tall as can be pressed with ease. */
export const LINK_CLASS =
  'inline-flex min-h-8 items-center text-left underline hover:text-signal-text';

/** A button that looks like a link. */
export function LinkButton({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...button} className={LINK_CLASS}>
      {children}
    </button>
  );
}
