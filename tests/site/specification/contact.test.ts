import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read } from '../../schemas/files.ts';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const { offices } = read('site.yaml', siteSchema);

const page = (await openSite()).page('/contact');

test('two offices can be chosen wherever one is shown, the American first', () => {
  const choices = page.document
    .querySelectorAll('[data-office-choice]')
    .map((choice) => [textOf(choice), choice.getAttribute('aria-pressed')]);
  const wanted = [
    ['USA Office', 'true'],
    ['UK Office', 'false'],
  ];
  expect(choices).toEqual([...wanted, ...wanted]);
});

describe.each([
  ['usa', 'WY', 'Mountain Time'],
  ['uk', 'London', 'GMT/BST'],
])('the office %s', (id, place, zone) => {
  const mail = offices.find((office) => office.id === id)?.mail ?? '';

  test('gives mail, phone, address and hours', () => {
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
    ]) {
      expect(facts).toContain(words);
    }
    expect(hrefs(page, `#${id} a`)).toEqual([
      `mailto:${mail}`,
      expect.stringMatching(/^tel:\+\d{9,}$/),
    ]);
  });

  test('is written to from the hours, and found on a map', () => {
    expect(hrefs(page, 'astro-island[component-export="OfficeHours"] a')).toContain(
      `mailto:${mail}`,
    );
    const label = offices.find((office) => office.id === id)?.label ?? '';
    const map = find(page, `figure[aria-label="Map of the ${label}"]`);
    expect(textOf(map)).toContain(place);
    expect(map.querySelector('a')?.getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/\?/,
    );
    const directions = page.document.querySelectorAll('a').map(textOf);
    expect(directions).toContain(`Get Directions: ${label} (opens in a new tab)`);
  });
});

test('the hours say by the visitor’s clock whether it is open', () => {
  expect(texts(page, '[data-open-badge]')).toEqual(['']);
});

test('a meeting is booked by the form', () => {
  expect(hrefs(page, 'div:has(> h3) > p > a[href^="?"]')).toEqual([
    '?subject=consultation#contact-form',
  ]);
});

test('the form asks for four fields and consent', () => {
  const form = find(page, '#contact-form form');
  const required = form.querySelectorAll('[required]').map((field) => field.getAttribute('name'));
  expect(required.sort()).toEqual(['consent', 'email', 'message', 'name', 'subject']);
  expect(form.querySelector('[name="email"]')?.getAttribute('type')).toBe('email');
});
