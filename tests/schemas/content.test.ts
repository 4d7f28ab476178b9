import path from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import * as z from 'zod';
import { schemaOf } from '../../src/catalogue/schema-of.ts';
import { readContentFile } from '../../src/catalogue/read-content.ts';
import { REFUND_POLICY } from '../../src/domain/refund.ts';
import { factsSchema } from '../../src/schemas/facts.ts';
import { folderWith } from '../support/folder.ts';
import { changed, files, read, source } from './files.ts';

/** The first service's file. */
const SERVICE = files().find((file) => file.startsWith('services/')) ?? '';
/** The value at a path of a content file. */
const valueAt = (file: string, at: string): unknown =>
  at
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], source(file));

/** File, path of a wrong value, the value, and texts that the message must contain. */
const MISTAKES: readonly (readonly [string, string, unknown, ...string[]])[] = [
  [SERVICE, 'id', 'Web Design', 'id', 'lower-case words joined by hyphens'],
  [SERVICE, 'plan.price', '$0', 'plan.price', '"$1,500"', 'not "$0"'],
  [SERVICE, 'subServices.0.delivery', 'soon', '"2-4 weeks", "8-12 weeks or more", or "30 minutes"'],
  [SERVICE, 'subServices.0.delivery', '4-2 weeks', 'the shorter time first'],
  [SERVICE, 'subcategories.0.subService', 'blog', 'does not sell'],
  [SERVICE, 'subServices.1.id', valueAt(SERVICE, 'subServices.0.id'), 'repeats the id'],
  [SERVICE, 'subcategories.1.id', valueAt(SERVICE, 'subcategories.0.id'), 'repeats the id'],
  [SERVICE, 'subcategories.0.seo.title', 'x'.repeat(49), '1 to 48', 'not 49'],
  [
    SERVICE,
    'subcategories.0.questions.pricing.answer',
    'From {cost}.',
    'asks for {cost}; allowed are {price}, {delivery}, {deposit}',
  ],
  [SERVICE, 'title', 'Design for {name}', 'asks for {name}; allowed are none'],
  [SERVICE, 'title', 'Design }', 'asks for }; allowed are none'],
  ...['{{price}}', '{ price }', '{price-x}', '{price'].map(
    (part) =>
      ['pages/home.yaml', 'services.price', `{price} ${part}`, `for ${part}; allowed`] as const,
  ),
  [SERVICE, 'subcategories.0.pictures.2.file', 'Studio.JPG', 'in lower case, such as'],
  [SERVICE, 'showcase.kind', 'cinema', 'showcase', 'panel, slideshow'],
  [SERVICE, 'card.picture', { file: 'Studio.gif' }, 'card.picture.file', 'avif'],
  [
    SERVICE,
    'card.picture',
    { kind: 'poster' },
    'card.picture',
    'does not know kind; known are file',
  ],
  [
    'testimonials.yaml',
    '0.avatar',
    'ines.gif',
    'avatar',
    'such as web-design/studio.jpg (svg, avif',
  ],
  [
    'faqs/home.yaml',
    'questions.1.id',
    valueAt('faqs/home.yaml', 'questions.0.id'),
    'repeats the id',
  ],
  ['comparison.yaml', 'rows.0.from', 'weight', 'rows "', 'from: price'],
  ['industries.yaml', 'intro', 'For all {counts}.', 'asks for {counts}; allowed are {count}'],
  ['process.yaml', 'steps.1.number', '01', 'number', "must be '02'"],
  ['stats.yaml', 'stats.1.value', 71, 'stats "', 'value', 'put it in quotes'],
  ['payment-methods.yaml', '0.0.id', valueAt('payment-methods.yaml', '0.1.id'), 'lists the method'],
  ['contact-form.yaml', 'consent.text', 'I agree.', 'consent.text', 'must contain {link}'],
  ['contact-form.yaml', 'consent.link.path', 'privacy', 'consent.link.path', 'such as /pricing'],
  ['pages/contact.yaml', 'hero.lede', 'In {hours}.', 'hero.lede', 'asks for {hours}; allowed are'],
  ['pages/pricing.yaml', 'plans.ranks', ['Best'], 'plans.ranks', 'a list of 3: the badges'],
  ['mails.yaml', 'receipt.subject', 'For {who}', 'receipt.subject', 'asks for {who}; allowed'],
  ['providers.yaml', '1.id', 'paypall', 'must be an id of the gateway'],
  ['providers.yaml', '1.id', 'visa', 'must be an id of the gateway'],
  ['theme.yaml', 'hue', 360, 'hue', 'must be a whole number of degrees from 0 to 359'],
  ['theme.yaml', 'hue', 20, 'must have either colors or hue, and not both'],
  ['theme.yaml', 'colors', undefined, 'must have either colors or hue, and not both'],
  ['theme.yaml', 'colors.ink', null, 'colors.ink', 'in quotes (without them, # begins a note)'],
  ['theme.yaml', 'colors.ink', 'bluish', 'must be a color such as "#0e258c"'],
  ['theme.yaml', 'colors.ink', '#fff', 'must be written as "#ffffff"'],
  [
    'theme.yaml',
    'colors.signal',
    'color(display-p3 0 1 0)',
    'colors.signal',
    'is stronger than many screens can show (it is outside sRGB)',
    'the nearest that all show is "#00',
  ],
  ['theme.yaml', 'font.package', 'Comic Sans', 'font.package', 'a package of Fontsource such as'],
  ['site.yaml', 'contact.forgetAfterMonths', 2, 'contact.forgetAfterMonths', 'from 3 to 120'],
  ['site.yaml', 'language', 'English', 'language', 'must be a tag such as en or en-GB'],
  ['site.yaml', 'offices.0.postal.locality', 'Laramie', 'which the address does not contain: '],
  ['site.yaml', 'offices.0.hours.0.closes', '00:00', 'must close after it opens, on the same day'],
  [
    'site.yaml',
    'offices.0.hours.0.days',
    ['monday', 'monday'],
    'must name each weekday in one entry at most',
  ],
];

test('the published refund policy has the figures of the refund rule', () => {
  const { refundWindow, refundFee } = read('facts.yaml', factsSchema);
  expect(refundWindow).toBe(`${REFUND_POLICY.fullDays} days`);
  expect(refundFee).toBe(`${REFUND_POLICY.feePercent}%`);
});

const errors = MISTAKES.map(([file, at, value, ...said]) => ({ file, at, value, said }));
test.each(errors)(
  'the content file $file with $at = $value is refused by name',
  ({ file, at, value, said }) => {
    const broken = changed(source(file), at.split('.'), () => value);
    const name = path.basename(file);
    const copy = path.join(folderWith({ [name]: stringify(broken) }), name);
    const read = () => readContentFile(copy, schemaOf(file) ?? z.never());
    for (const words of [name, ...said]) expect(read).toThrow(words);
  },
);
