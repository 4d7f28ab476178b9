import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { schemaOf } from '../../src/catalogue/content-files.ts';
import { readContentFile } from '../../src/catalogue/read-content.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';
import { files, read, source } from './files.ts';

const yaml = files().filter((file) => file.endsWith('.yaml'));

describe('every content file', () => {
  test('is YAML or a legal document', () => {
    const others = files().filter((file) => !/\.yaml$|^legal\/[a-z]+\.mdx$/.test(file));
    expect(others).toEqual([]);
  });

  test.each(yaml)('%s has a schema and is as it wants it', (file) => {
    const schema = schemaOf(file);
    if (schema === undefined)
      throw new Error(`${file} has no schema in src/catalogue/content-files.ts.`);
    expect(() => read(file, schema)).not.toThrow();
  });
});

/** Sets the value at `1.title` or removes it where the new value is undefined. */
function broken(file: string, at: string, value: unknown): unknown {
  const copy = structuredClone(source(file));
  const keys = at.split('.');
  const last = keys.pop() ?? '';
  let target = copy as Record<string, unknown>;
  for (const key of keys) target = target[key] as Record<string, unknown>;
  if (value === undefined && Array.isArray(target)) target.splice(Number(last), 1);
  else if (value === undefined) Reflect.deleteProperty(target, last);
  else target[last] = value;
  return copy;
}

/** A rule that spans fields or files: file, place of the mistake, mistake, and what the message must say about it. */
const MISTAKES: readonly (readonly [string, string, unknown, ...string[]])[] = [
  ['services/web-design.yaml', 'colour', 'red', 'colour', 'known are id, order, anchor'],
  ['services/web-design.yaml', 'id', 'Web Design', 'id', 'lower-case words joined by hyphens'],
  ['services/web-design.yaml', 'plan.price', '$0', 'plan.price', '"$1,500"', 'not "$0"'],
  ['services/web-design.yaml', 'plan.features.4', undefined, 'plan.features', 'list of 5, not 4'],
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
  ['faqs/home.yaml', 'questions.1.id', 'business-types', 'questions.1', 'repeats the id'],
  ['comparison.yaml', 'rows.0.from', 'weight', 'rows.0', 'from: price'],
  ['process.yaml', 'steps.1.number', '01', 'steps.1.number', "must be '02'"],
  ['stats.yaml', 'stats.1.value', 71, 'stats.1.value', 'put it in quotes'],
  ['payment-methods.yaml', '0.0.id', 'jcb', 'lists the method "jcb" twice'],
  ['contact-form.yaml', 'consent.text', 'I agree.', 'consent.text', 'must contain {link}'],
  ['contact-form.yaml', 'consent.link.path', 'privacy', 'consent.link.path', 'such as /pricing'],
  ['pages/contact.yaml', 'hero.lede', 'In {hours}.', 'hero.lede', 'asks for {hours}; allowed are'],
  ['pages/pricing.yaml', 'plans.ranks', ['Best'], 'plans.ranks', 'a list of 3: the badges'],
  ['mails.yaml', 'receipt.subject', 'For {who}', 'receipt.subject', 'asks for {who}; allowed'],
  ['providers.yaml', '1.recommended', true, 'must recommend one provider at most'],
  ['clients.yaml', '0.domain', 'kiln.com', '0.domain', 'one name under .example'],
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

test('samples look like samples to a machine', () => {
  const { sample, mail, checkout, offices, social } = read('site.yaml', siteSchema);
  expect(sample).toBe(true);
  const mails = [mail, checkout.placeholderEmail, ...offices.map((office) => office.mail)];
  const hosts = social.links.map(({ url }) => new URL(url).hostname);
  for (const address of [...mails, ...hosts]) expect(address).toMatch(/\.example$/);
  // Numbers that no telephone has: 555-0100 to 0199, and 020 7946 0000 to 0999.
  for (const { telephone } of offices) expect(telephone).toMatch(/555-01\d\d$|20 7946 0\d{3}$/);
  const quotes = read('testimonials.yaml', testimonialsSchema);
  expect(quotes.filter((quote) => !quote.sample)).toEqual([]);
});

describe('a broken content file', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const mistakes = MISTAKES.map(([file, at, value, ...said]) => ({ file, at, value, said }));

  test.each(mistakes)('$file with $at = $value says so', ({ file, at, value, said }) => {
    const schema = schemaOf(file);
    if (schema === undefined) throw new Error(`${file} has no schema.`);
    const copy = path.join(folder, path.basename(file));
    writeFileSync(copy, stringify(broken(file, at, value)));
    expect(() => readContentFile(copy, schema)).toThrow(path.basename(file));
    for (const words of said) expect(() => readContentFile(copy, schema)).toThrow(words);
  });

  test('is refused by name when it is no YAML at all', () => {
    const copy = path.join(folder, 'stats.yaml');
    writeFileSync(copy, 'stats: [one, two');
    const schema = schemaOf('stats.yaml');
    if (schema === undefined) throw new Error('stats.yaml has no schema.');
    expect(() => readContentFile(copy, schema)).toThrow(/stats\.yaml: can’t be read as YAML/);
  });
});
