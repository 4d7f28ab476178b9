import { expect, test } from 'vitest';
import { readContentSet, referenceProblems } from '../../src/catalogue/references.ts';
import type { ContentSet } from '../../src/catalogue/references.ts';
import { CONTENT } from '../schemas/files.ts';

const content = readContentSet(CONTENT);

type Mutable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
  : Value;

/** The real content with one change. */
function after(change: (copy: Mutable<ContentSet>) => void): string[] {
  const copy = structuredClone(content) as Mutable<ContentSet>;
  change(copy);
  return referenceProblems(copy).map(
    ({ file, at, message }) => `${file} ${at.join('.')}: ${message}`,
  );
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no entry ${index}.`);
  return item;
}

test('every reference between content files resolves', () => {
  expect(referenceProblems(content)).toEqual([]);
});

test('two services may not share an id, a position, an anchor, a title or a rank', () => {
  const [{ file }, second] = [at(content.services, 0), at(content.services, 1)];
  const problems = after(({ services }) => {
    services.forEach(({ plan }) => (plan.popularRank = 0));
    const { id, order, anchor, title, plan } = at(services, 0);
    plan.popularRank = 1;
    Object.assign(at(services, 1), { id, order, anchor, title });
    at(services, 1).plan.popularRank = 1;
  }).filter((problem) => problem.endsWith(`, as in content/${file}; each needs its own.`));
  const fields = ['id', 'order', 'anchor', 'title', 'plan.popularRank'];
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(
    fields.map((field) => `${second.file} ${field}`),
  );
});

type Change = (copy: Mutable<ContentSet>) => void;
const page = (copy: Mutable<ContentSet>, service = 0) =>
  at(at(copy.services, service).subcategories, 0);

test.each<[string, Change, (string | RegExp)[]]>([
  [
    'a subcategory id is unique across all services',
    (copy) => (page(copy, 1).id = page(copy).id),
    [
      new RegExp(
        `^services/.*\\.yaml subcategories\\.0\\.id: subcategories\\.id is "${at(at(content.services, 0).subcategories, 0).id}", as in content/services/.*\\.yaml; each`,
      ),
    ],
  ],
  [
    'a plan that costs more than its cheapest sub-service needs a price note',
    ({ services }) => (at(services, 0).plan.price += 100),
    [/ plan\.price: plan\.price is \$[\d,]+, its cheapest .*; add plan\.priceNote/],
  ],
  [
    'a satisfaction bar names a statistic of content/stats.yaml',
    ({ services }) =>
      services.forEach(({ showcase }) => {
        if (showcase.kind === 'benefits') showcase.satisfaction = 'mood';
      }),
    [
      / showcase\.satisfaction: showcase\.satisfaction is "mood"; content\/stats\.yaml has projects/,
    ],
  ],
  [
    'a satisfaction bar shows a percentage',
    ({ stats: { stats } }) => stats.forEach((stat) => (stat.value = '4.9/5')),
    [/^stats\.yaml stats\.\d\.value: ".*" is "4\.9\/5"; .* such as 98%\.$/],
  ],
  [
    'a sub-service costs what some enabled provider takes',
    ({ providers, services }) => {
      providers.forEach((provider) => (provider.minAmount = 1_500));
      Object.assign(at(providers, 0), { minAmount: 100, enabled: false });
      const { plan, subServices } = at(services, 0);
      at(subServices, 1).startingPrice = 1_499;
      plan.priceNote = 'From';
    },
    [
      /^services\/.* subServices\.1\.startingPrice: .* costs \$14\.99, which nobody can .* is \$15\./,
    ],
  ],
  [
    'pictures are files of content/pictures',
    (copy) => {
      const { services, testimonials, notFound } = copy;
      at(services, 0).card.picture = { file: 'studio.jpg' };
      at(page(copy).pictures, 2).file = 'desk.svg';
      at(testimonials, 0).avatar = 'people/ines.webp';
      notFound.picture.file = 'lost.svg';
    },
    [
      /^services\/.*\.yaml card\.picture\.file: names the picture "studio\.jpg", which is not in content\/pictures\.$/,
      /^services\/.*\.yaml subcategories\.0\.pictures\.2\.file: names the picture "desk\.svg", /,
      /^testimonials\.yaml 0\.avatar: names the picture "people\/ines\.webp", /,
      /^pages\/not-found\.yaml picture\.file: names the picture "lost\.svg", /,
    ],
  ],
  [
    'the comparison has one value for each service and no others',
    ({ comparison }) => {
      for (const row of comparison.rows)
        if (row.id === 'turnaround' && 'values' in row)
          row.values = Object.fromEntries(
            Object.entries({ ...row.values, gardening: '1-2 weeks' }).filter(
              ([id]) => id !== at(content.services, 0).id,
            ),
          );
    },
    [
      new RegExp(
        `^comparison\\.yaml rows\\.\\d+: row "turnaround" has no value for the service "${at(content.services, 0).id}"\\.$`,
      ),
      /rows\.\d+\.values\.gardening: row "turnaround" names "gardening"; services are /,
    ],
  ],
  [
    'the comparison has the row that texts refer to',
    ({ comparison }) => (comparison.rows = comparison.rows.filter(({ id }) => id !== 'turnaround')),
    [
      'comparison.yaml rows: must have a row "turnaround", which limits how long a sub-service may take.',
    ],
  ],
  [
    'each page has exactly one file of questions',
    ({ faqs }) =>
      faqs.forEach((faq) => (faq.page = faq.page === 'services' ? 'pricing' : faq.page)),
    [
      'faqs/services.yaml page: page is "pricing", as in content/faqs/pricing.yaml; each needs its own.',
      'faqs : no file says "page: services".',
    ],
  ],
])('%s', (_, change, problems) => {
  const found = after(change);
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(found[index]).toMatch(problem);
});
