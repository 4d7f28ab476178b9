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

const HOUR_MS = 60 * 60 * 1_000;
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

/** The first step after `before` at which the zone has reached the day, by binary search. */
function firstStep(zone: string, day: string, span: { before: number; at: number; step: number }) {
  const { before, step } = span;
  let [none, some] = [0, Math.ceil((span.at - before) / step)];
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if (dayIn(zone, new Date(before + middle * step)) < day) none = middle;
    else some = middle;
  }
  return before + some * step;
}

/**
 * The first instant of a day in a zone; of the next day, if the zone skipped it. Searches instead
 * of computing, so that days of 23 or 25 hours, and days that begin at 01:00, are correct.
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Offsets are within 15 hours of UTC, and current ones are multiples of 15 minutes.
  const step = HOUR_MS / 4;
  const at = firstStep(zone, day, {
    before: midnight - 16 * HOUR_MS,
    at: midnight + 16 * HOUR_MS,
    step,
  });
  if (dayIn(zone, new Date(at - 1)) < day) return new Date(at);
  return new Date(firstStep(zone, day, { before: at - step, at, step: 1 }));
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}
