import * as z from 'zod';
import { LEAST_INQUIRY_MONTHS } from '../domain/contact.ts';
import { WEEKDAYS } from '../domain/office-hours.ts';
import { link } from './link.ts';
import { distinct, list, oneOf, sheet, slug, template, words } from './prose.ts';

const mail = z.email('must be a mail address such as hello@plumbline.example');
const secureUrl = z.url({ protocol: /^https$/, error: 'must be an address with https://' });
const time = z
  .string({ error: "must be a time in quotes, such as '09:00'" })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time in quotes, such as '09:00'");
const label = words(40);
/** Words with places for the agency's own name and its owner's. */
const brandTemplate = template(160, ['name', 'owner']);

const timeZone = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
    'must be an IANA time zone such as Europe/London',
  );

const degrees = (most: number) =>
  z.number().min(-most, `must be at least -${most} degrees`).max(most, `must be ${most} at most`);

/** The parts of an address, for machines. */
const postal = sheet({
  street: words(60),
  locality: words(40),
  region: words(40).optional(),
  postalCode: words(12),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string({ error: 'must be a country code of two letters, such as US' })
    .regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as US'),
});

/** Local time of the office. Days that no entry names are closed. */
const hours = list(
  sheet({ days: list(oneOf(WEEKDAYS), 1, 7), opens: time, closes: time }).refine(
    ({ opens, closes }) => opens < closes,
    'must close after it opens, on the same day',
  ),
  1,
  7,
).refine((entries) => {
  const days = entries.flatMap((entry) => entry.days);
  return new Set(days).size === days.length;
}, 'must name each weekday in one entry at most');

const officeShape = sheet({
  /** Also the fragment that shows the office: /contact#usa. */
  id: slug,
  label,
  /** Lines of the postal address, from the street to the country. */
  address: list(words(60), 2, 6),
  postal,
  telephone: z
    .string()
    .regex(/^\+[\d -]{7,}$/, 'must have its country code, such as +1 307-555-0142'),
  mail,
  timeZone,
  timeZoneLabel: label,
  hours,
  /** WGS 84. */
  map: sheet({ latitude: degrees(90), longitude: degrees(180) }),
});

/** What machines are told is what the page shows. */
const office = officeShape.superRefine(({ address, postal: { country: _, ...parts } }, context) => {
  const shown = address.join(', ');
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined || shown.includes(value)) continue;
    const message = `is "${value}", which the address does not contain: ${shown}`;
    context.addIssue({ code: 'custom', path: ['postal', key], message });
  }
});

const navigation = sheet({
  header: list(link, 1, 6),
  quote: label,
  footer: list(sheet({ title: label, links: list(link, 1, 6) }), 1, 3),
});

/** What texts say of the offices. */
export const inWordsSchema = sheet({
  /** Where the offices are: `the USA and the UK`. */
  places: words(40),
});

/** What the shell says to those who listen to the page, and to those who wait for it. */
const shell = sheet({
  skip: label,
  home: template(60, ['name']),
  mainNavigation: label,
  menu: label,
  darkTheme: label,
  loading: label,
  newWindow: label,
});

/** The shape of content/site.yaml: everything of the brand, stated once. */
export const siteSchema = sheet({
  name: words(20, 2),
  /** The separate legal company that owns the agency. */
  owner: words(60),
  /** BCP 47 tag of the language of every page. */
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'must be a tag such as en or en-GB'),
  /** The ink's hue in degrees of the OKLCH circle; all colors of the look turn with it. */
  hue: z
    .int('must be a whole number of degrees, 0 to 359')
    .min(0, 'must be a whole number of degrees, 0 to 359')
    .max(359, 'must be a whole number of degrees, 0 to 359'),
  /** True while addresses, numbers and mail are samples; the launch check refuses them. */
  sample: z.boolean().default(false),
  mail,
  description: words(200, 60),
  navigation,
  social: sheet({ title: label, links: list(sheet({ label, url: secureUrl }), 1, 4) }),
  footer: sheet({ statement: brandTemplate, rights: brandTemplate, backToTop: label }),
  /** The heading above the questions of a page. */
  faqs: sheet({ title: label }),
  shell,
  offices: list(office, 1, 6).superRefine(distinct('id', ({ id }) => id)),
  inWords: inWordsSchema,
  contact: sheet({
    /** stored: kept before success is shown. simulated: the form's timer alone. */
    delivery: oneOf(['stored', 'simulated']),
    /** How long an inquiry is kept that was read; null: until somebody deletes it. */
    forgetAfterMonths: z
      .int('must be a whole number of months, or null')
      .min(LEAST_INQUIRY_MONTHS, `must be at least ${LEAST_INQUIRY_MONTHS}`)
      .max(120, 'must be at most 120')
      .nullable(),
    /** The address of the scheduling page, where there is one. */
    scheduling: secureUrl.nullable(),
  }),
  /** Given to the gateway when a buyer leaves no address. */
  checkout: sheet({ placeholderEmail: mail }),
});

export type Site = z.infer<typeof siteSchema>;
export type Office = Site['offices'][number];
