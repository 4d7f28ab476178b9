import type * as z from 'zod';
import { WEEKDAYS } from '../../domain/office-hours.ts';
import type { Weekday } from '../../domain/office-hours.ts';
import { FIGURES } from '../figures.ts';
import { callToAction, sheet, template, words } from '../prose.ts';

const label = words(40);

const dayNames = Object.fromEntries(WEEKDAYS.map((day) => [day, label])) as Record<
  Weekday,
  typeof label
>;

/** The schema of content/pages/contact.yaml. */
export const contactPageSchema = sheet({
  meta: sheet({ title: template(48, FIGURES), description: template(158, FIGURES) }),
  hero: sheet({ title: label, lede: template(160, FIGURES) }),
  offices: sheet({
    title: label,
    choose: label,
    email: label,
    phone: label,
    address: label,
    hours: label,
    emailNote: template(80, FIGURES),
    phoneNote: template(80, FIGURES),
    addressNote: template(80, FIGURES),
  }),
  hours: sheet({
    title: label,
    open: label,
    closed: label,
    span: template(30, ['opens', 'closes'], ['opens', 'closes']),
    closedDay: label,
    range: template(30, ['from', 'to'], ['from', 'to']),
    days: sheet(dayNames),
    calls: template(40, ['days', 'opens', 'closes'], ['days', 'opens', 'closes']).describe(
      'The parts of {callHours}: one office, a range of days, and each office where they differ.',
    ),
    callDays: template(30, ['from', 'to'], ['from', 'to']),
    callsAt: template(40, ['hours', 'office'], ['hours', 'office']),
    zone: template(60, ['zone'], ['zone']),
    regular: words(80),
    weekend: words(80),
    button: label,
  }),
  meeting: sheet({ title: label, text: words(160), button: label }),
  map: sheet({
    title: label,
    frame: template(60, ['office'], ['office']),
    directions: label,
    load: label,
  }),
  closing: callToAction,
});

export type ContactPage = z.infer<typeof contactPageSchema>;
