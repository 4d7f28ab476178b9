import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import * as z from 'zod';
import { schemaOf } from '../../src/catalogue/content-files.ts';
import { readContentFile } from '../../src/catalogue/read-content.ts';
import { REFUND_POLICY } from '../../src/domain/refund.ts';
import { figuresSchema } from '../../src/schemas/figures.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';
import { changed, read, source } from './files.ts';

/** File, path of a wrong value, the value, and texts that the message must contain. */
const MISTAKES: readonly (readonly [string, string, unknown, ...string[]])[] = [
  ['services/web-design.yaml', 'id', 'Web Design', 'id', 'lower-case words joined by hyphens'],
  ['services/web-design.yaml', 'plan.price', '$0', 'plan.price', '"$1,500"', 'not "$0"'],
  [
    'services/web-design.yaml',
    'subcategories.0.subService',
    'blog',
    'does not sell',
    'cms-website',
  ],
  ['services/web-design.yaml', 'subServices.1.id', 'landing-page-design', 'repeats the id'],
  ['services/web-design.yaml', 'subcategories.1.id', 'landing-page-design', 'repeats the id'],
  ['services/web-design.yaml', 'subcategories.0.seo.title', 'x'.repeat(49), '1 to 48', 'not 49'],
  [
    'services/web-design.yaml',
    'subcategories.0.questions.pricing.answer',
    'From {cost}.',
    'asks for {cost}; allowed are {price}, {turnaround}, {deposit}',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.pictures.2.composition',
    'collage',
    'for landing it must be one of: one, night, pair, anatomy',
  ],
  ['services/web-design.yaml', 'showcase.kind', 'cinema', 'showcase', 'panel, slideshow'],
  [
    'faqs/home.yaml',
    'questions.1.id',
    'business-types',
    'questions "business-types"',
    'repeats the id',
  ],
  ['comparison.yaml', 'rows.0.from', 'weight', 'rows "starting-price"', 'from: price'],
  ['process.yaml', 'steps.1.number', '01', 'number', "must be '02'"],
  ['stats.yaml', 'stats.1.value', 71, 'stats "clients" value', 'put it in quotes'],
  ['payment-methods.yaml', '0.0.id', 'jcb', 'lists the method "jcb" twice'],
  ['contact-form.yaml', 'consent.text', 'I agree.', 'consent.text', 'must contain {link}'],
  ['contact-form.yaml', 'consent.link.path', 'privacy', 'consent.link.path', 'such as /pricing'],
  ['pages/contact.yaml', 'hero.lede', 'In {hours}.', 'hero.lede', 'asks for {hours}; allowed are'],
  ['pages/pricing.yaml', 'plans.ranks', ['Best'], 'plans.ranks', 'a list of 3: the badges'],
  ['mails.yaml', 'receipt.subject', 'For {who}', 'receipt.subject', 'asks for {who}; allowed'],
  ['providers.yaml', '1.recommended', true, 'must recommend one provider at most'],
  ['providers.yaml', '1.id', 'paypall', 'must be an id of the gateway'],
  ['providers.yaml', '1.id', 'interac', 'must be an id of the gateway'],
  ['clients.yaml', '0.domain', 'kiln.com', '"kiln" domain', 'one name under .example'],
  ['clients.yaml', '1.name', 'Kiln', "Two clients have the name 'Kiln'"],
  ['site.yaml', 'hue', 360, 'hue', 'must be a whole number of degrees, 0 to 359'],
  ['site.yaml', 'contact.forgetAfterMonths', 2, 'contact.forgetAfterMonths', 'at least 3'],
  ['site.yaml', 'language', 'English', 'language', 'must be a tag such as en or en-GB'],
  ['site.yaml', 'offices.0.postal.locality', 'Laramie', 'which the address does not contain: 1100'],
  ['site.yaml', 'offices.0.hours.0.closes', '08:00', 'must close after it opens, on the same day'],
  [
    'site.yaml',
    'offices.0.hours.1.days.0',
    'monday',
    'must name each weekday in one entry at most',
  ],
];

test('samples use reserved domains and telephone numbers', () => {
  const { sample, mail, checkout, offices, social } = read('site.yaml', siteSchema);
  expect(sample).toBe(true);
  const mails = [mail, checkout.placeholderEmail, ...offices.map((office) => office.mail)];
  const hosts = social.links.map(({ url }) => new URL(url).hostname);
  for (const address of [...mails, ...hosts]) expect(address).toMatch(/\.example$/);
  // Numbers reserved for fiction: 555-0100 to 0199, and 020 7946 0000 to 0999.
  for (const { telephone } of offices) expect(telephone).toMatch(/555-01\d\d$|20 7946 0\d{3}$/);
  const quotes = read('testimonials.yaml', testimonialsSchema);
  expect(quotes.filter((quote) => !quote.sample)).toEqual([]);
});

test('the published refund policy has the figures of the refund rule', () => {
  const { refundWindow, refundFee } = read('figures.yaml', figuresSchema);
  expect(refundWindow).toBe(`${REFUND_POLICY.fullDays} days`);
  expect(refundFee).toBe(`${REFUND_POLICY.feePercent}%`);
});

describe('a broken content file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** The error message for a file with this text; empty if it is valid. */
  function messageOf(file: string, text: string): string {
    const copy = path.join(folder, path.basename(file));
    writeFileSync(copy, text);
    try {
      readContentFile(copy, schemaOf(file) ?? z.never());
      return '';
    } catch (fault) {
      return String(fault);
    }
  }

  const mistakes = MISTAKES.map(([file, at, value, ...said]) => ({ file, at, value, said }));
  test.each(mistakes)('$file with $at = $value is refused by name', ({ file, at, value, said }) => {
    const broken = changed(source(file), at.split('.'), () => value);
    const message = messageOf(file, stringify(broken));
    for (const words of [path.basename(file), ...said]) expect(message).toContain(words);
  });

  test('is refused by name if it is not YAML', () => {
    expect(messageOf('stats.yaml', 'stats: [one, two')).toMatch(
      /stats\.yaml:1: can’t be read as YAML/,
    );
  });
});
