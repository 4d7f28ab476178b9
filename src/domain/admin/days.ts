import { addDays, dayIn } from '../time-zone.ts';

const HOUR_S = 60 * 60;

/**
 * The first instant of a day in a zone; of the next day, if the zone skipped it. Searches instead
 * of computing, so that days of 23 or 25 hours, and days that begin at 01:00, are correct.
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1_000;
  // Offsets are whole seconds, within 15 hours of UTC.
  let [before, at] = [midnight - 16 * HOUR_S, midnight + 16 * HOUR_S];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayIn(zone, new Date(middle * 1_000)) < day) before = middle;
    else at = middle;
  }
  return new Date(at * 1_000);
}

/** The months of a span of days, the latest first, each with its first and last day in the span. An empty `from` has no end. */
export function monthsBetween(from: string, to: string, most: number) {
  const months: { from: string; to: string }[] = [];
  for (let last = to; last >= from && months.length < most;) {
    const first = `${last.slice(0, 8)}01`;
    months.push({ from: first < from ? from : first, to: last });
    last = addDays(first, -1);
  }
  return months;
}
