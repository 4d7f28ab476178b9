import type { Revenue } from '../../../domain/admin/revenue.ts';
import { localTime, MONTH_OF_YEAR } from '../shared/values.tsx';

const STEPS = 3;

/**
 * Ticks from one step up to the largest value, in US dollars. A step is 1, 2 or 5 times a power of ten; at least three fit,
 * except below a dollar.
 */
export function ticksOf(most: number): number[] {
  const rough = Math.max(most, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([5, 2, 1].find((each) => each * power <= rough) ?? 1);
  return Array.from({ length: Math.floor(most / step + 1e-9) }, (_, index) => step * (index + 1));
}

/** The most labels that fit below the bars on a phone. */
const LABELS = 5;

export const hasLabel = (index: number, count: number): boolean =>
  (count - 1 - index) % Math.ceil(count / LABELS) === 0;

type Point = Revenue['points'][number];

/** `Nov 21`, `Today`, or `Nov` for a month. */
export function shortName({ start, is_partial: isPartial }: Point, by: Revenue['by']): string {
  if (by === 'month') return localTime(start, 'UTC', { month: 'short' });
  return isPartial ? 'Today' : localTime(start, 'UTC', { month: 'short', day: 'numeric' });
}

/** `Nov 21, 2026`, or `November 2026`; marks a step that is not over. */
export function longName({ start, is_partial: isPartial }: Point, by: Revenue['by']): string {
  const style = by === 'month' ? MONTH_OF_YEAR : ({ dateStyle: 'medium' } as const);
  const name = localTime(start, 'UTC', style);
  return isPartial ? `${name}, so far` : name;
}

/** Compares two sums, such as `24% more than`. */
export function comparison(now: number, before: number): string {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return 'as much as';
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'less'} than`;
}
