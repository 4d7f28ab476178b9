/** Days in a time zone. Zones are IANA names, days are written `2026-11-21`. */

/** Whether the runtime knows the zone. Rejects offsets such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const HOUR_S = 60 * 60;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day of an instant in a zone. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    // The sv-SE date format is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, calendar: 'gregory', ...parts });
    formats.set(zone, format);
  }
  return format.format(moment);
}

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

/** The day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
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
