/** Marks the selected tab: black weight and a bar. */
export const TAB_MARK =
  'before:absolute before:top-0 before:left-0 before:h-[0.4rem] before:w-full before:origin-top before:scale-y-0 before:bg-signal before:transition-transform before:duration-(--time-fast) before:ease-settle hover:text-signal-text aria-pressed:font-black aria-pressed:text-inherit aria-pressed:before:scale-y-100 aria-selected:font-black aria-selected:text-inherit aria-selected:before:scale-y-100';

// Reserves the width of the tab's heaviest weight; `data-label` repeats its text.
const TAB = `relative inline-grid min-w-[6em] content-center justify-items-start pt-3 text-lead leading-[inherit] font-light after:invisible after:h-0 after:overflow-hidden after:font-black after:content-[attr(data-label)] ${TAB_MARK}`;

const SIZES = { small: 'min-h-target max-md:text-[0.875rem]', medium: 'min-h-13' };

/** The classes of a tab list under one rule, and of its tabs. */
export const tabClass = (size: keyof typeof SIZES = 'medium') => ({
  list: 'flex flex-wrap gap-x-fluid-1 border-t-2',
  tab: `${TAB} ${SIZES[size]}`,
});
