import { z } from 'zod';
import { link, text } from './words.ts';

const mail = z.email('Write a mail address such as hello@plumbline.example.');
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Write a time such as '09:00', in quotes.");

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const timeZone = text.refine(
  (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
  'Write an IANA time zone such as Europe/London.',
);

const office = z.strictObject({
  id: z.enum(['usa', 'uk']),
  label: text,
  /** Lines of the postal address, from the street to the country. */
  address: z.array(text).min(2, 'Write the street and the country at least.'),
  telephone: z
    .string()
    .regex(/^\+[\d -]{7,}$/, 'Write the number with its country code, such as +1 307-555-0142.'),
  mail,
  timeZone,
  timeZoneLabel: text,
  /** Degrees, WGS 84. */
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
});

const opening = z
  .strictObject({ days: z.array(z.enum(weekdays)).min(1), opens: time, closes: time })
  .refine(
    ({ opens, closes }) => opens < closes,
    'An office closes after it opens, on the same day.',
  );

/** The shape of content/site.yaml: everything of the brand, stated once. Days left out of `hours` are closed. */
export const siteSchema = z.strictObject({
  name: text,
  /** The separate legal company that owns the agency. */
  owner: text,
  /** BCP 47 tag of the language of every page. */
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'Write a language tag such as en or en-GB.'),
  /** True while addresses, numbers and mail are samples; the launch check refuses them. */
  sample: z.boolean().default(false),
  mail,
  description: text,
  navigation: z.strictObject({
    header: z.array(link).min(1),
    quote: text,
    footer: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })).min(1),
  }),
  social: z.strictObject({
    title: text,
    links: z.array(z.strictObject({ label: text, url: z.url({ protocol: /^https$/ }) })).min(1),
  }),
  footer: z.strictObject({ statement: text, rights: text, backToTop: text }),
  shell: z.strictObject({
    skip: text,
    home: text,
    mainNavigation: text,
    menu: text,
    darkTheme: text,
    loading: text,
    newWindow: text,
  }),
  offices: z
    .array(office)
    .min(1)
    .refine(
      (offices) => new Set(offices.map(({ id }) => id)).size === offices.length,
      'Each office has an id of its own.',
    ),
  hours: z
    .array(opening)
    .min(1)
    .refine((hours) => {
      const days = hours.flatMap((entry) => entry.days);
      return new Set(days).size === days.length;
    }, 'A weekday stands in one entry only.'),
  contact: z.strictObject({
    delivery: z.enum(['stored', 'simulated']),
    scheduling: z.url({ protocol: /^https$/ }).nullable(),
  }),
  checkout: z.strictObject({ placeholderEmail: mail }),
});

export type Site = z.infer<typeof siteSchema>;
export type Office = Site['offices'][number];
