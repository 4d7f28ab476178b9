import type { RevenueStep } from '../../../domain/desk/revenue.ts';

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** `Nov 21`, or `Nov` by months: what there is room for under a string. */
export const SHORT_NAMES: Readonly<Record<RevenueStep, (day: string) => string>> = {
  day: named({ month: 'short', day: 'numeric' }),
  week: named({ month: 'short', day: 'numeric' }),
  month: named({ month: 'short' }),
};

/** `Nov 21, 2026`, or `November 2026`; a week is named by its first day. */
export const LONG_NAMES: Readonly<Record<RevenueStep, (day: string) => string>> = {
  day: named({ dateStyle: 'medium' }),
  week: named({ dateStyle: 'medium' }),
  month: named({ month: 'long', year: 'numeric' }),
};
