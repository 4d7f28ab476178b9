import type { ComponentProps } from 'react';
import { ICON_BUTTON } from '../icon-button-class.ts';

interface Props extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  /** An SVG path, stroked, in a box of 24 by 24; left out where a character is the icon. */
  icon?: string;
}

export function IconButton({ label, icon, className = '', children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`${ICON_BUTTON.button} ${className}`.trim()}
      aria-label={label}
    >
      {icon === undefined ? (
        children
      ) : (
        <svg className={ICON_BUTTON.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={icon} />
        </svg>
      )}
    </button>
  );
}
