/** Times arrive as ISO 8601 in UTC; people read them in their own zone, and exactly in UTC where it matters. */

/** `Nov 21, 2026, 6:21 AM` in a zone, the viewer's own when none is named. */
export function localTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso));
}

/** `2026-11-21 06:21:59 UTC`: to the second, as it is stored. */
export function utcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/**
 * The first moment of a day of the viewer's own, `2026-11-21`, as ISO 8601 in UTC; null for what is no day.
 * @param ahead whole days later: 1 is the first moment after that day
 */
export function startOfDay(day: string, ahead = 0): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return null;
  const start = new Date(Number(year), Number(month) - 1, Number(date));
  // The 31st of a shorter month would be a day of the next.
  if (start.getDate() !== Number(date) || start.getMonth() !== Number(month) - 1) return null;
  start.setDate(start.getDate() + ahead);
  return start.toISOString();
}

/** Whole seconds between two moments in ms, never under zero. */
export const secondsSince = (then: number, now: number): number =>
  Math.max(0, Math.round((now - then) / 1000));
