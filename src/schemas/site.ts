import * as z from 'zod';
import { LEAST_INQUIRY_MONTHS } from '../domain/contact.ts';
import { WEEKDAYS } from '../domain/office-hours.ts';
import {
  distinct,
  formed,
  link,
  list,
  oneOf,
  group,
  sample,
  slug,
  template,
  text,
  whole,
  textWith,
} from './prose.ts';

const mail = z.email('must be a mail address such as hello@plumbline.example');
const secureUrl = z.url({
  protocol: /^https$/,
  error: 'must be an address with https://',
  abort: true,
});
const time = formed(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time in quotes, such as '09:00'");
const label = text(40);
/** A text with placeholders for the agency's and its owner's name. */
const brandTemplate = template(160, ['name', 'owner']);

const timeZone = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
    'must be an IANA time zone such as Europe/London',
  );

const degrees = (most: number) =>
  z.number().min(-most, `must be at least -${most} degrees`).max(most, `must be ${most} at most`);

/** The parts of a postal address, for structured data. */
const postal = group({
  street: text(60),
  locality: text(40),
  region: text(40).optional(),
  postalCode: text(12),
  country: formed(
    /^[A-Z]{2}$/,
    'must be a country code of two letters, such as US (ISO 3166-1 alpha-2)',
  ),
});

/** Opening hours in the office's local time. Days without an entry are closed. */
const hours = list(
  group({ days: list(oneOf(WEEKDAYS), 1, 7), opens: time, closes: time }).refine(
    ({ opens, closes }) => opens < closes,
    'must close after it opens, on the same day',
  ),
  1,
  7,
).refine((entries) => {
  const days = entries.flatMap((entry) => entry.days);
  return new Set(days).size === days.length;
}, 'must name each weekday in one entry at most');

const officeShape = group({
  id: slug.describe('Also the fragment that selects the office: /contact#usa.'),
  label,
  address: list(text(60), 2, 6).describe('Lines of the postal address, from street to country.'),
  postal,
  telephone: formed(/^\+[\d -]{7,}$/, 'must have its country code, such as +1 307-555-0142'),
  mail,
  timeZone,
  timeZoneLabel: label,
  hours,
  map: group({ latitude: degrees(90), longitude: degrees(180) }).describe('WGS 84.'),
});

/** Structured data must match the page: each part of `postal` must occur in `address`. */
const office = officeShape.superRefine(({ address, postal: { country: _, ...parts } }, context) => {
  const shown = address.join(', ');
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined || shown.includes(value)) continue;
    const message = `is "${value}", which the address does not contain: ${shown}`;
    context.addIssue({ code: 'custom', path: ['postal', key], message });
  }
});

const navigation = group({
  header: list(link, 1, 5),
  quote: label,
  footer: list(group({ title: label, links: list(link, 1, 6) }), 1, 3),
});

export const inWordsSchema = group({
  places: text(40).describe("The offices' countries: `the USA and the UK`."),
});

/** Texts of the page frame for screen readers, and for the loading state. */
const shell = group({
  skip: label,
  home: template(60, ['name']),
  mainNavigation: label,
  menu: label,
  closeMenu: label.describe('On the button of the open menu.'),
  darkTheme: label,
  loading: label,
  demo: text(80).describe('On every page of a demo.'),
  newWindow: label,
  errorTitle: textWith(60, 'title').describe('Of the tab of a page that shows an error.'),
  openOrder: group({
    label,
    text: textWith(60, 'service'),
    dismiss: label,
  }).describe('The link to an order that may still be paid.'),
});

/** The service that counts visits, hosted or one's own. */
const analytics = group({
  service: oneOf(['plausible', 'umami']),
  host: secureUrl
    .refine((url) => new URL(url).origin === url, 'must be an origin, such as https://plausible.io')
    .describe('The origin that events are sent to, such as https://plausible.io.'),
  site: text(80).describe('Plausible: the domain of the site there. Umami: the website id.'),
});

export type Analytics = z.infer<typeof analytics>;

/** The schema of content/site.yaml: all facts about the brand. */
export const siteSchema = group({
  name: text(20, 2),
  owner: text(60).describe('The legal company that owns the agency.'),
  language: formed(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'must be a tag such as en or en-GB').describe(
    "BCP 47 tag of all pages' language.",
  ),
  sample,
  mail,
  description: text(200, 60),
  navigation,
  social: group({ title: label, links: list(group({ label, url: secureUrl }), 1, 4) }),
  footer: group({ statement: brandTemplate, rights: brandTemplate, backToTop: label }),
  faqs: group({ title: label }).describe("The heading of a page's questions."),
  shell,
  offices: list(office, 1, 6).superRefine(distinct('id')),
  inWords: inWordsSchema,
  contact: group({
    delivery: oneOf(['stored', 'simulated']).describe(
      'stored: saved before success is shown. simulated: only waits for a timer.',
    ),
    forgetAfterMonths: whole(LEAST_INQUIRY_MONTHS, 120, 'null, or a number of months')
      .nullable()
      .describe('How long a read inquiry is kept; null: until someone deletes it.'),
    scheduling: secureUrl.nullable().describe('The URL of the scheduling page, if any.'),
  }),
  analytics: analytics
    .nullable()
    .describe('What counts visits and the steps of a purchase; null: nothing does.'),
  checkout: group({ placeholderEmail: mail }).describe(
    'Sent to the gateway if a buyer gives no email address.',
  ),
});

export type Site = z.infer<typeof siteSchema>;
export type Office = Site['offices'][number];
