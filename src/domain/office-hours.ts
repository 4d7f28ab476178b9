/** Opening hours of the offices, for a given clock time. */

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days with the same hours; times such as '09:00' (24-hour clock). Other days are closed. */
export interface Opening {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** A time of the week on a local clock; `time` such as '09:00'. */
export interface LocalTime {
  readonly weekday: Weekday;
  readonly time: string;
}

/** The local time of a date in the runtime's time zone: in a browser, the visitor's. */
export function localTime(date: Date): LocalTime {
  // `getDay` starts with Sunday as 0, WEEKDAYS with Monday.
  const weekday = WEEKDAYS[(date.getDay() + 6) % 7] ?? 'sunday';
  return { weekday, time: date.toTimeString().slice(0, 5) };
}

/** Whether the office is open: includes the opening minute, excludes the closing one. */
export function isOpen(hours: readonly Opening[], { weekday, time }: LocalTime): boolean {
  return hours.some(
    ({ days, opens, closes }) => days.includes(weekday) && opens <= time && time < closes,
  );
}

/** '18:00' as '6:00 PM'. */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '18:00' as '6pm', '17:30' as '5:30pm'. */
export const formatShortClock = (time: string): string =>
  formatClock(time).replace(':00', '').replace(' ', '').toLowerCase();

/** Consecutive days with the same hours, from Monday on; `opening` is null where closed. */
export interface HoursRow {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly opening: Pick<Opening, 'opens' | 'closes'> | null;
}

/** The week in as few rows as possible. */
export function hoursRows(hours: readonly Opening[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of WEEKDAYS) {
    const opening = hours.find(({ days }) => days.includes(day)) ?? null;
    const last = rows.at(-1);
    const isAlike =
      last?.opening?.opens === opening?.opens && last?.opening?.closes === opening?.closes;
    if (last && isAlike) rows[rows.length - 1] = { ...last, to: day };
    else rows.push({ from: day, to: day, opening });
  }
  return rows;
}

/** Call hours: the opening hours of Monday to Friday, or all of them if closed on those days. */
export function callRows(hours: readonly Opening[]) {
  const isWorkday = (day: Weekday) => day !== 'saturday' && day !== 'sunday';
  const workdays = hours
    .map((opening) => ({ ...opening, days: opening.days.filter(isWorkday) }))
    .filter(({ days }) => days.length > 0);
  const rows = hoursRows(workdays.length > 0 ? workdays : hours);
  return rows.flatMap(({ opening, ...days }) => (opening ? [{ ...days, opening }] : []));
}
