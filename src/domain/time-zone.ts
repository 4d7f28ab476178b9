/** Days of a time zone. Zones are IANA names, days are written `2026-11-21`. */

/** Whether the runtime knows the zone by this name. An offset such as `+02:00` is no name. */
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

/** The day of a moment in a zone. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    // The Swedish way to write a date is ISO 8601's.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, calendar: 'gregory', ...parts });
    formats.set(zone, format);
  }
  return format.format(moment);
}

/** The smallest step from `before` at which the zone has reached the day. */
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
 * The first moment of a day in a zone, or of the next day that there is where the zone left it out. Found by looking, so
 * that days of 23 or 25 hours, and those that begin at one o'clock, are right.
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further than 15 hours from UTC, and today's are whole quarters of an hour away.
  const step = HOUR_MS / 4;
  const at = firstStep(zone, day, {
    before: midnight - 16 * HOUR_MS,
    at: midnight + 16 * HOUR_MS,
    step,
  });
  if (dayIn(zone, new Date(at - 1)) < day) return new Date(at);
  return new Date(firstStep(zone, day, { before: at - step, at, step: 1 }));
}

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}
