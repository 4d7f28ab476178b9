import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read } from '../../schemas/files.ts';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const { offices } = read('site.yaml', siteSchema);

const page = (await openSite()).page('/contact');

test('two offices can be chosen for the cards and the map, the American first', () => {
  const choices = page.document
    .querySelectorAll('[data-office-choice]')
    .map((choice) => `${textOf(choice)} ${choice.getAttribute('aria-pressed')}`);
  const wanted = ['USA Office true', 'UK Office false'];
  expect(choices).toEqual([...wanted, ...wanted]);
});

describe.each([
  ['usa', 'WY', 'Mountain Time'],
  ['uk', 'London', 'GMT/BST'],
])('the office %s', (id, place, zone) => {
  const { mail = '', label = '' } = offices.find((office) => office.id === id) ?? {};

  test('has mail, phone, address and hours', () => {
    const facts = textOf(find(page, `#${id}`));
    for (const words of [
      mail,
      place,
      zone,
      'Monday - Friday 9:00 AM - 6:00 PM',
      'Saturday 10:00 AM - 4:00 PM',
      'Sunday Closed',
      'Answered within 24 hours',
      'Calls Monday to Friday, 9am to 6pm',
      'Visits by appointment',
    ])
      expect(facts).toContain(words);
    const telephone: unknown = expect.stringMatching(/^tel:\+\d{9,}$/);
    expect(hrefs(page, `#${id} a`)).toEqual([`mailto:${mail}`, telephone]);
  });

  test('has a mail link at its hours, a map and directions', () => {
    const island = 'astro-island[component-export="OfficeHours"]';
    expect(hrefs(page, `${island} a`)).toContain(`mailto:${mail}`);
    const map = find(page, `figure[aria-label="Map of the ${label}"]`);
    expect(textOf(map)).toContain(place);
    const link = map.querySelector('a')?.getAttribute('href');
    expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?/);
    expect(texts(page, 'a')).toContain(`Get Directions: ${label} (opens in a new tab)`);
  });
});

test('the badge for open or closed is empty until the browser fills it in', () => {
  expect(texts(page, '[data-open-badge]')).toEqual(['']);
});

test('the link to book a meeting goes to the form', () => {
  const [link, ...others] = hrefs(page, 'div:has(> h3) > p > a[href^="/contact?"]');
  expect([link, others]).toEqual(['/contact?subject=consultation#contact-form', []]);
});

test('the form requires four fields and consent', () => {
  const form = find(page, '#contact-form form');
  const required = form.querySelectorAll('[required]').map((field) => field.getAttribute('name'));
  expect(required.sort()).toEqual(['consent', 'email', 'message', 'name', 'subject']);
  expect(form.querySelector('[name="email"]')?.getAttribute('type')).toBe('email');
});
