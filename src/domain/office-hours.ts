/** When the offices are open, by a clock that is passed in. */

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

/** Days that open alike; times such as '09:00', on a 24-hour clock. A day that no entry names is closed. */
export interface Opening {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** A moment of a local clock. */
export interface LocalTime {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly minute: number;
}

/** The clock of a date's own time zone: the visitor's, where a browser asks. */
export function localTime(date: Date): LocalTime {
  // Sunday is 0 there and the last day here.
  const weekday = WEEKDAYS[(date.getDay() + 6) % 7] ?? 'sunday';
  return { weekday, hour: date.getHours(), minute: date.getMinutes() };
}

/** Whether it is office hours: from the opening minute up to before the closing one. */
export function isOpen(hours: readonly Opening[], { weekday, hour, minute }: LocalTime): boolean {
  const two = (part: number) => String(part).padStart(2, '0');
  const now = `${two(hour)}:${two(minute)}`;
  return hours.some(
    ({ days, opens, closes }) => days.includes(weekday) && opens <= now && now < closes,
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

/** A run of days that open alike, from Monday on; `opening` is null where they are closed. */
export interface HoursRow {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly opening: Pick<Opening, 'opens' | 'closes'> | null;
}

/** The week in as few rows as it has different neighbours. */
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

/** A row of days that are open. */
export interface OpenRow extends HoursRow {
  readonly opening: NonNullable<HoursRow['opening']>;
}

/** When calls are taken: from Monday to Friday; by an office that is closed then, whenever it is open. */
export function callRows(hours: readonly Opening[]): OpenRow[] {
  const isWorkday = (day: Weekday) => day !== 'saturday' && day !== 'sunday';
  const workdays = hours
    .map((opening) => ({ ...opening, days: opening.days.filter(isWorkday) }))
    .filter(({ days }) => days.length > 0);
  const rows = hoursRows(workdays.length > 0 ? workdays : hours);
  return rows.filter((row): row is OpenRow => row.opening !== null);
}
