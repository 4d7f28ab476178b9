import type { ComponentProps } from 'react';
import { iconButtonClass } from '../icon-button-class.ts';
import type { IconButtonSize } from '../icon-button-class.ts';

interface Props extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  /** A path of lines in a box of 24 by 24; left out where a character is the icon. */
  icon?: string;
  size?: IconButtonSize;
}

/** A button that is an icon. */
export function IconButton({ label, icon, size, className = '', children, ...button }: Props) {
  const look = iconButtonClass(size);
  return (
    <button
      type="button"
      {...button}
      className={`${look.button} ${className}`.trim()}
      aria-label={label}
    >
      {icon === undefined ? (
        children
      ) : (
        <svg className={look.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={icon} />
        </svg>
      )}
    </button>
  );
}
