import type * as z from 'zod';
import { WEEKDAYS } from '../../domain/office-hours.ts';
import { FACTS } from '../facts.ts';
import { pictureFile } from '../picture.ts';
import { callToAction, group, groupOf, list, sample, template, text, textWith } from '../prose.ts';

const label = text(40);

const member = group({
  sample,
  name: text(40),
  role: text(60),
  portrait: pictureFile,
});

/** The people of the agency. Without any, their section is left out. */
const team = group({ title: label, people: list(member, 0, 12) });

export type Member = z.infer<typeof member>;

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
  team: team.optional().describe('The people who answer. Hidden while there are none.'),
  closing: callToAction,
});

export type ContactPage = z.infer<typeof contactPageSchema>;
