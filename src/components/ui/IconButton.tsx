import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  label: string;
  /** Shows the name before the icon. */
  isNamed?: boolean;
  /** Instead of the name, where that changes: texts in one place, of which one is visible. */
  text?: ReactNode;
  /** A path or elements, stroked, in a box of 24 by 24; left out where a character is the icon. */
  icon?: ReactNode;
}

const LOOK =
  'grid size-target flex-none place-items-center hover:text-signal-text disabled:text-ink-soft disabled:opacity-60';
const NAMED = 'flex min-h-target flex-none items-center gap-2 weight-720 hover:text-signal-text';

export function IconButton({ isNamed = false, text, icon, className = '', ...props }: Props) {
  const { label, children, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      className={`${isNamed ? NAMED : LOOK} ${className}`.trim()}
      aria-label={isNamed ? undefined : label}
    >
      {isNamed && (
        <span className="grid *:[grid-area:1/1] max-[12.5rem]:sr-only">
          {text ?? <span>{label}</span>}
        </span>
      )}
      {icon === undefined ? (
        children
      ) : (
        <svg
          className="size-6 overflow-visible fill-none stroke-current stroke-[1.75]"
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          {typeof icon === 'string' ? <path d={icon} /> : icon}
        </svg>
      )}
    </button>
  );
}
