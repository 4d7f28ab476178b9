import type * as z from 'zod';
import { WEEKDAYS } from '../../domain/office-hours.ts';
import { FACTS } from '../facts.ts';
import { callToAction, group, groupOf, template, text, textWith } from '../prose.ts';

const label = text(40);

/** The schema of content/pages/contact.yaml. */
export const contactPageSchema = group({
  meta: group({ title: template(48, FACTS), description: template(158, FACTS) }),
  hero: group({ title: label, lede: template(160, FACTS) }),
  offices: group({
    title: label,
    choose: label,
    email: label,
    phone: label,
    address: label,
    hours: label,
    emailNote: template(80, FACTS),
    phoneNote: template(80, FACTS),
    addressNote: template(80, FACTS),
  }),
  hours: group({
    title: label,
    open: label,
    closed: label,
    span: textWith(30, 'opens', 'closes'),
    closedDay: label,
    range: textWith(30, 'from', 'to'),
    days: groupOf(WEEKDAYS, label),
    calls: textWith(40, 'days', 'opens', 'closes').describe(
      'The parts of {callHours}: one office, a range of days, and each office where they differ.',
    ),
    callDays: textWith(30, 'from', 'to'),
    callsAt: textWith(40, 'hours', 'office'),
    zone: textWith(60, 'zone'),
    regular: text(80),
    weekend: text(80),
    button: label,
  }),
  meeting: group({ title: label, text: text(160), button: label }),
  map: group({
    title: label,
    frame: textWith(60, 'office'),
    directions: label,
    load: label,
  }),
  closing: callToAction,
});

export type ContactPage = z.infer<typeof contactPageSchema>;
