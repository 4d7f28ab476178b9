/** The classes of an icon button and of its icon, drawn in lines in a box of 24 by 24. */
export const ICON_BUTTON = {
  button:
    'grid size-target flex-none place-items-center hover:text-signal-text disabled:text-ink-soft disabled:opacity-60',
  named: 'flex min-h-target flex-none items-center gap-2 weight-720 hover:text-signal-text',
  icon: 'size-6 overflow-visible fill-none stroke-current stroke-[1.75]',
} as const;
