import { expect } from 'vitest';
import { siteSchema } from '../../src/schemas/site.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';
import { read } from '../schemas/files.ts';
import { find, textOf } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import { brief, test } from './brief.ts';

const page = (await openSite()).page('/contact');

test.each(brief.offices)('the office $id has the hours of the brief', ({ id, place, zone }) => {
  const facts = textOf(find(page, `#${id}`));
  for (const words of [place, zone, ...brief.officeFacts]) expect(facts).toContain(words);
});

test('samples use reserved domains and telephone numbers', () => {
  const { mail, checkout, offices, social } = read('site.yaml', siteSchema);
  const mails = [mail, checkout.placeholderEmail, ...offices.map((office) => office.mail)];
  const hosts = social.links.map(({ url }) => new URL(url).hostname);
  for (const address of [...mails, ...hosts]) expect(address).toMatch(/\.example$/);
  // Numbers reserved for fiction: 555-0100 to 0199, and 020 7946 0000 to 0999.
  for (const { telephone } of offices) expect(telephone).toMatch(/555-01\d\d$|20 7946 0\d{3}$/);
  const quotes = read('testimonials.yaml', testimonialsSchema);
  expect(quotes.filter((quote) => !quote.sample)).toEqual([]);
});
