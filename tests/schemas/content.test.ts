import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { schemaOf } from '../../src/catalogue/content-files.ts';
import { readContentFile } from '../../src/catalogue/read-content.ts';
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

/** File, place of the mistake, mistake, and what the message must say about it. */
const MISTAKES: readonly (readonly [string, string, unknown, ...string[]])[] = [
  ['services/web-design.yaml', 'colour', 'red', 'colour', 'known are id, order, anchor'],
  ['services/web-design.yaml', 'id', 'Web Design', 'id', 'lower-case words joined by hyphens'],
  ['services/web-design.yaml', 'order', 0, 'order', 'a whole number from 1 to 99'],
  [
    'services/web-design.yaml',
    'subcategories.0.icon',
    'unicorn',
    'subcategories.0.icon',
    'must be one of: badge, bolt',
  ],
  ['services/web-design.yaml', 'plan.price', '$0', 'plan.price', '"$1,500"', 'not "$0"'],
  ['services/web-design.yaml', 'plan.price', 1500, 'plan.price', '"$1,500"'],
  ['services/web-design.yaml', 'plan.features.4', undefined, 'plan.features', 'list of 5, not 4'],
  ['services/web-design.yaml', 'plan.popularRank', 4, 'plan.popularRank', 'a rank from 0 to 3'],
  ['services/web-design.yaml', 'plan.description', '', 'plan.description', '1 to 160 characters'],
  [
    'services/web-design.yaml',
    'subcategories.0.subService',
    'blog',
    'subcategories.0.subService',
    'does not sell',
    'landing-page-design, cms-website',
  ],
  [
    'services/web-design.yaml',
    'subcategories.1.id',
    'landing-page-design',
    'subcategories.1',
    'repeats the id',
  ],
  [
    'services/web-design.yaml',
    'subServices.1.id',
    'landing-page-design',
    'subServices.1',
    'repeats the id',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.seo.title',
    'x'.repeat(49),
    'subcategories.0.seo.title',
    '1 to 48 characters, not 49',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.seo.description',
    'Too short.',
    'subcategories.0.seo.description',
    '120 to 158 characters, not 10',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.questions.pricing.answer',
    'From {cost}.',
    'subcategories.0.questions.pricing.answer',
    'asks for {cost}; allowed are {price}, {turnaround}, {deposit}',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.pictures.2.kind',
    'photograph',
    'subcategories.0.pictures.2.kind',
    'must be one of: landing',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.pictures.2.composition',
    'collage',
    'subcategories.0.pictures.2.composition',
    'for landing it must be one of: one, night, pair, anatomy',
  ],
  [
    'services/web-design.yaml',
    'subcategories.0.steps.launch',
    'Fireworks.',
    'subcategories.0.steps',
    'known are discovery, planning, execution, delivery',
  ],
  [
    'services/web-design.yaml',
    'showcase.kind',
    'cinema',
    'showcase',
    'panel, slideshow, accordion',
  ],
  [
    'services/product-design.yaml',
    'showcase.palette.0',
    'blue',
    'showcase.palette.0',
    'a color such as "#12239e"',
  ],
  ['faqs/home.yaml', 'page', 'about', 'page', 'must be one of: home, services, pricing'],
  ['faqs/home.yaml', 'questions.0.answer', 7, 'questions.0.answer', 'must be text'],
  ['faqs/home.yaml', 'questions.1.id', 'business-types', 'questions.1', 'repeats the id'],
  ['testimonials.yaml', '0.rating', 6, '0.rating', 'a whole number from 1 to 5'],
  ['testimonials.yaml', '0.author', undefined, '0.author', 'is missing; it must have 1 to 40'],
  ['comparison.yaml', 'rows.0.from', 'weight', 'rows.0', 'from: price'],
  ['comparison.yaml', 'rows.1.id', 'starting-price', 'rows.1', 'repeats the id'],
  ['process.yaml', 'steps.1.number', '01', 'steps.1.number', "must be '02'"],
  ['stats.yaml', 'stats.0.change', 'twelve', 'stats.0.change', 'such as +12%'],
  ['stats.yaml', 'stats.1.value', 71, 'stats.1.value', 'put it in quotes'],
  ['industries.yaml', 'industries.0.icon', 'castle', 'industries.0', 'does not know icon'],
  ['payment-methods.yaml', '0.0.id', 'cash', '0.0.id', 'must be one of: visa, mastercard'],
  ['payment-methods.yaml', '0.0.id', 'jcb', 'lists the method "jcb" twice'],
  ['figures.yaml', 'discount', '5%', 'discount', 'known are deposit, reply'],
  ['contact-form.yaml', 'consent.text', 'I agree.', 'consent.text', 'must contain {link}'],
  ['contact-form.yaml', 'consent.link.path', 'privacy', 'consent.link.path', 'such as /pricing'],
  ['contact-form.yaml', 'budgets', [], 'budgets', 'a list of 2 to 10, not 0'],
  ['pages/services.yaml', 'hero.title', undefined, 'hero.title', 'is missing'],
  ['pages/services.yaml', 'meta.title', 'x'.repeat(60), 'meta.title', '1 to 48 characters'],
  ['pages/subcategory.yaml', 'back', 'Back', 'back', 'must contain {service}'],
  ['pages/contact.yaml', 'hero.lede', 'In {hours}.', 'hero.lede', 'asks for {hours}; allowed are'],
  ['pages/legal.yaml', 'updated', 'Last updated', 'updated', 'must contain {date}'],
  ['pages/admin.yaml', 'tabs.orders', 'Orders', 'tabs.orders', 'must contain {count}'],
  ['mails.yaml', 'receipt.subject', 'For {who}', 'receipt.subject', 'asks for {who}; allowed'],
  ['pages/home.yaml', 'custom.text', '', 'custom.text', '1 to 120 characters'],
  ['pages/home.yaml', 'title', 'x'.repeat(49), 'title', '1 to 48 characters, not 49'],
  ['pages/not-found.yaml', 'home.path', 'home', 'home.path', 'a path such as /pricing'],
  ['pages/payment.yaml', 'shared.contact', 'Write.', 'shared.contact', 'must contain {mail}'],
  ['pages/payment.yaml', 'success.paid.next', [], 'success.paid.next', 'a list of 1 to 6, not 0'],
  ['pages/payment.yaml', 'refund', {}, 'refund', 'known are shared, success, cancel'],
  ['pages/pricing.yaml', 'plans.start', 'Go', 'plans.start', 'must contain {title}'],
  ['pages/pricing.yaml', 'plans.ranks', ['Best'], 'plans.ranks', 'a list of 3: the badges'],
  ['pages/pricing.yaml', 'checkout.custom.allowed', 'yes', 'allowed', 'must be true or false'],
  ['pages/pricing.yaml', 'checkout.email.hint', 'Hm', 'hint', 'known are label, optional, why'],
  ['providers.yaml', '0.minAmount', 15, '0.minAmount', 'a price such as "$1,500"'],
  ['providers.yaml', '0.fee', '2%', 'fee', 'known are id, name, description, minAmount'],
  ['providers.yaml', '1.id', 'mercuryo', '1', 'repeats the id "mercuryo"'],
  ['providers.yaml', '1.recommended', true, 'must recommend one provider at most'],
  ['providers.yaml', '0.features', [], '0.features', 'a list of 1 to 5, not 0'],
  ['clients.yaml', '0.domain', 'kiln.com', '0.domain', 'one name under .example'],
  ['clients.yaml', '0.slogan', 'New', 'slogan', 'known are id, name, does'],
  ['site.yaml', 'offices.0.id', 'U.S.', 'offices.0.id', 'lower-case words joined by hyphens'],
  ['site.yaml', 'offices.0.postal.country', 'USA', 'postal.country', 'two letters, such as US'],
  [
    'site.yaml',
    'offices.0.postal.locality',
    'Laramie',
    'offices.0.postal.locality',
    'which the address does not contain: 1100 Sample Street',
  ],
  ['site.yaml', 'offices', [], 'offices', 'a list of 1 to 6, not 0'],
  ['site.yaml', 'contact.delivery', 'pigeon', 'contact.delivery', 'one of: stored, simulated'],
];

test('each kind of file is broken below', () => {
  const kindOf = (file: string) => (/^(services|faqs)\//.test(file) ? path.dirname(file) : file);
  const tried = new Set(MISTAKES.map(([file]) => kindOf(file)));
  expect(yaml.map(kindOf).filter((kind) => !tried.has(kind))).toEqual([]);
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
