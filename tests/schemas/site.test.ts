import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteSchema } from '../../src/schemas/site.ts';

const file = new URL('../../content/site.yaml', import.meta.url);
const brand = (): Record<string, unknown> =>
  parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** What the schema says of the brand with some of its fields changed. */
function complaints(changes: Record<string, unknown>): string[] {
  const { error } = siteSchema.safeParse({ ...brand(), ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

/** The first office with other hours. */
function openAt(hours: readonly object[]): Record<string, unknown> {
  const { offices } = brand() as { offices: Record<string, unknown>[] };
  return { offices: [{ ...offices[0], hours }] };
}

test('content/site.yaml is as it must be', () => {
  expect(complaints({})).toEqual([]);
});

test('samples look like samples to a machine', () => {
  const site = siteSchema.parse(brand());
  expect(site.sample).toBe(true);
  const mails = [
    site.mail,
    site.checkout.placeholderEmail,
    ...site.offices.map(({ mail }) => mail),
  ];
  for (const mail of mails) expect(mail).toMatch(/\.example$/);
  for (const { url } of site.social.links) expect(new URL(url).hostname).toMatch(/\.example$/);
  // Numbers that no telephone has: 555-0100 to 0199, and 020 7946 0000 to 0999.
  for (const { telephone } of site.offices)
    expect(telephone).toMatch(/555-01\d\d$|20 7946 0\d{3}$/);
});

describe('a wrong site.yaml is told apart by its field', () => {
  test.each([
    [{ mail: 'hello' }, 'mail: must be a mail address such as hello@plumbline.example'],
    [{ name: ' ' }, 'name: must have 2 to 20 characters, not 0'],
    [{ hue: 360 }, 'hue: must be a whole number of degrees, 0 to 359'],
    [{ hue: 12.5 }, 'hue: must be a whole number of degrees, 0 to 359'],
    [{ hue: 'red' }, 'hue: must be a whole number of degrees, 0 to 359'],
    [
      { contact: { delivery: 'stored', forgetAfterMonths: 2, scheduling: null } },
      'contact.forgetAfterMonths: must be at least 3',
    ],
    [{ inWords: {} }, 'inWords.places: is missing; it must have 1 to 40 characters'],
    [{ language: 'English' }, 'language: must be a tag such as en or en-GB'],
    [
      openAt([{ days: ['monday'], opens: '18:00', closes: '09:00' }]),
      'offices.0.hours.0: must close after it opens, on the same day',
    ],
    [
      openAt([
        { days: ['monday'], opens: '09:00', closes: '12:00' },
        { days: ['monday'], opens: '13:00', closes: '18:00' },
      ]),
      'offices.0.hours: must name each weekday in one entry at most',
    ],
    [
      { checkout: { mail: 'a@plumbline.example' } },
      'checkout: does not know mail; known are placeholderEmail',
    ],
  ])('%j', (changes, complaint) => {
    expect(complaints(changes)).toContain(complaint);
  });
});
