import { Tooltip } from './Tooltip.tsx';

/** Times arrive as ISO 8601 in UTC and are shown in the browser's time zone. */

/** The IANA name of the browser's time zone. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Nov 21, 2026, 6:21 AM`, by default in the browser's time zone. */
export const localTime = (iso: string, zone = timeZone()): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(iso));

/** `2026-11-21 06:21:59 UTC` */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** `2026-11-21T06:21` in the browser's time zone, for `<input type="datetime-local">`. */
export const localInputTime = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(' ', 'T');

/** A time in the browser's time zone, with UTC in a tooltip. */
export function Time({ at }: { at: string }) {
  return (
    <Tooltip
      text={utcTime(at)}
      isSkipped
      className="tabular-nums decoration-transparent hover:decoration-current focus-visible:decoration-current md:whitespace-nowrap"
    >
      <time dateTime={at}>{localTime(at)}</time>
    </Tooltip>
  );
}
