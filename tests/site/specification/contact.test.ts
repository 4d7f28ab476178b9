import { beforeAll, describe, expect, test } from 'vitest';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read } from '../../schemas/files.ts';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { Page } from '../site.ts';

const { offices } = read('site.yaml', siteSchema);

/** The block of the heading that offers a meeting. */
const MEETING = 'div:has(> h3):has(> p > a[href^="?subject"])';

let page: Page;
beforeAll(async () => {
  page = (await openSite()).page('/contact');
}, 180_000);

test('the hero', () => {
  expect(texts(page, 'h1')).toEqual(["Let's Start a Conversation"]);
});

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

test('the hours say by the visitor’s clock whether it is open, and how fast an answer comes', () => {
  const hours = find(page, 'astro-island[component-export="OfficeHours"]');
  expect(textOf(hours)).toContain('Office Hours');
  expect(texts(page, '[data-open-badge]')).toEqual(['']);
  expect(textOf(hours)).toContain('about 1 hour');
  expect(textOf(hours)).toContain('Limited support on weekends');
});

test('a meeting can be booked, and a message sent', () => {
  const meeting = textOf(find(page, MEETING));
  expect(meeting).toContain('Schedule a Meeting');
  expect(meeting).toContain('Book a Consultation');
  expect(hrefs(page, `${MEETING} a`)).toEqual(['?subject=consultation#contact-form']);
  expect(texts(page, '#contact-form h2')).toEqual(['Send Us a Message']);
  expect(texts(page, '[aria-labelledby="map-title"] h2')).toEqual(['Find Us']);
});

test('the form asks for four fields and consent, and offers the rest', () => {
  const form = find(page, '#contact-form form');
  const required = form
    .querySelectorAll('[required]')
    .map((field) => field.getAttribute('name'))
    .sort();
  expect(required).toEqual(['consent', 'email', 'message', 'name', 'subject']);
  expect(form.querySelector('[name="email"]')?.getAttribute('type')).toBe('email');
  expect(textOf(form)).toContain(
    'I agree to the processing of my personal data in accordance with the Privacy Policy.',
  );
  for (const label of ['Phone (Optional)', 'Company (Optional)']) {
    expect(textOf(form)).toContain(label);
  }
  expect(texts(page, 'label:has([name="budget"])')).toEqual([
    'Less than $1,000',
    '$1,000 - $5,000',
    '$5,000 - $10,000',
    '$10,000 - $25,000',
    '$25,000+',
  ]);
  expect(texts(page, 'label:has([name="services"])')).toEqual([
    'Web Design',
    'Software Development',
    'Graphic Design',
    'Business Consultation',
    'Product Design',
    'Prototyping',
  ]);
});
