export type IconButtonSize = 'small' | 'medium';

const BASE =
  'grid flex-none place-items-center hover:text-signal-text disabled:text-ink-soft disabled:opacity-60';

const SIZES: Readonly<Record<IconButtonSize, string>> = {
  small: 'size-10 weight-800',
  medium: 'size-target',
};

const ICON_SIZES: Readonly<Record<IconButtonSize, string>> = {
  small: 'size-4.5 stroke-[2.25]',
  medium: 'size-6 stroke-[1.75]',
};

/** The classes of a button that is an icon, and of the icon: lines in a box of 24 by 24. */
export const iconButtonClass = (size: IconButtonSize = 'medium') => ({
  button: `${BASE} ${SIZES[size]}`,
  icon: `overflow-visible fill-none stroke-current ${ICON_SIZES[size]}`,
});
