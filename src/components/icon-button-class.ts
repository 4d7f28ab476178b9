/** The classes of an icon button and of its icon, drawn in lines in a box of 24 by 24. */
export const ICON_BUTTON = {
  button:
    'grid size-target flex-none place-items-center hover:text-signal-text disabled:text-ink-soft disabled:opacity-60',
  icon: 'size-6 overflow-visible fill-none stroke-current stroke-[1.75]',
} as const;
