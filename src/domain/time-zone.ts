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

/** The day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
