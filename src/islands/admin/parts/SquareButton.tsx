import type { ComponentProps } from 'react';

/** A small button with one sign. */
export function SquareButton({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      {...button}
      className="grid size-10 flex-none place-items-center weight-800 hover:text-signal-text"
    >
      {children}
    </button>
  );
}
