import { callRows, formatShortClock } from '../domain/office-hours.ts';
import type { Opening } from '../domain/office-hours.ts';
import type { ContactPage } from '../schemas/pages/contact.ts';
import type { Site } from '../schemas/site.ts';
import { fill } from '../domain/text.ts';

type Text = Pick<ContactPage['hours'], 'calls' | 'callDays' | 'callsAt' | 'days'>;

const join = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(parts);

/** An office's call hours: `Monday to Friday, 9am to 6pm`. */
export function callHours(hours: readonly Opening[], text: Text, language: string): string {
  const rows = callRows(hours).map(({ from, to, opening }) => {
    const days = { from: text.days[from], to: text.days[to] };
    return fill(text.calls, {
      days: from === to ? days.from : fill(text.callDays, days),
      opens: formatShortClock(opening.opens),
      closes: formatShortClock(opening.closes),
    });
  });
  return join(rows, language);
}

/** The agency's call hours: once if all offices agree, otherwise for each office with its label. */
export function sharedCallHours(
  { offices, language }: Pick<Site, 'offices' | 'language'>,
  text: Text,
): string {
  const each = offices.map((office) => ({
    office: office.label,
    hours: callHours(office.hours, text, language),
  }));
  const [first, ...others] = new Set(each.map(({ hours }) => hours));
  if (first !== undefined && others.length === 0) return first;
  return join(
    each.map((entry) => fill(text.callsAt, entry)),
    language,
  );
}
