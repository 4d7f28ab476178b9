import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';
import { find, hrefs, textOf, texts } from './query.ts';
import { openSite } from './site.ts';

const { offices } = read('site.yaml', siteSchema);
const site = await openSite();
const page = site.page('/contact');

test('an office can be chosen for the cards and the map, if there is more than one', () => {
  const choices = page.document
    .querySelectorAll('[data-office-choice]')
    .map((choice) => `${textOf(choice)} ${choice.getAttribute('aria-pressed')}`);
  const wanted = offices.map(({ label }, index) => `${label} ${index === 0}`);
  expect(choices).toEqual(offices.length > 1 ? [...wanted, ...wanted] : []);
});

describe.each(offices)('the $label', ({ id, mail, label, address, timeZoneLabel }) => {
  test('has mail, phone, address and hours', () => {
    const facts = textOf(find(page, `#${id}`));
    for (const words of [mail, timeZoneLabel, ...address]) expect(facts).toContain(words);
    const telephone: unknown = expect.stringMatching(/^tel:\+\d{7,}$/);
    expect(hrefs(page, `#${id} a`)).toEqual([`mailto:${mail}`, telephone]);
  });

  test('has a mail link at its hours, a map and directions', () => {
    const island = 'astro-island[component-export="OfficeHours"]';
    expect(hrefs(page, `${island} a`)).toContain(`mailto:${mail}`);
    const map = find(page, `figure[aria-label="Map of the ${label}"]`);
    expect(textOf(map)).toContain(address[0]);
    const link = map.querySelector('a')?.getAttribute('href');
    expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?/);
    expect(texts(page, 'a')).toContain(`Get Directions: ${label} (opens in a new tab)`);
  });
});

test('the badge for open or closed is empty until the browser fills it in', () => {
  expect(texts(page, '[data-open-badge]')).toEqual(['']);
});

test.each(['/', '/contact'])('the form on %s requires four fields and consent', (path) => {
  const form = find(site.page(path), '#contact-form form');
  expect(form.getAttribute('method')?.toLowerCase()).toBe('post');
  expect(form.getAttribute('action')).toBe('/api/inquiries');
  const required = form.querySelectorAll('[required]').map((field) => field.getAttribute('name'));
  expect(required.sort()).toEqual(['consent', 'email', 'message', 'name', 'subject']);
  expect(form.querySelector('[name="email"]')?.getAttribute('type')).toBe('email');
});
