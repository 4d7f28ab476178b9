import { formatPrice } from '../domain/money.ts';
import { FAQ_PAGES } from '../schemas/faqs.ts';
import { isPhoto } from '../schemas/picture.ts';
import { deliveryProblems } from './deliveries.ts';
import type { Problems } from './deliveries.ts';
import { CONTENT, readFileOf, readFolderOf } from './content-files.ts';
import type { ContentFile } from './content-files.ts';
import { contentFiles, imagesIn } from './schema-of.ts';

/** A folder's entries, each with its file, relative to content/. */
function readEntries<Value extends object>(contentFolder: string, folder: ContentFile<Value>) {
  const files = contentFiles(contentFolder).filter((file) => file.startsWith(folder.path));
  const entries = readFolderOf(contentFolder, folder);
  return entries.map((entry, index) => ({ file: files[index] ?? folder.path, ...entry }));
}

/** Files that refer to one another, each parsed by its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string) {
  return {
    services: readEntries(contentFolder, CONTENT.services),
    comparison: readFileOf(contentFolder, CONTENT.comparison),
    facts: readFileOf(contentFolder, CONTENT.facts),
    providers: readFileOf(contentFolder, CONTENT.providers),
    stats: readFileOf(contentFolder, CONTENT.stats),
    testimonials: readFileOf(contentFolder, CONTENT.testimonials),
    /** The names of the files of content/images. */
    images: imagesIn(contentFolder),
    /** Ids of the invented clients. */
    clients: readFileOf(contentFolder, CONTENT.clients).map(({ id }) => id),
    faqs: readEntries(contentFolder, CONTENT.faqs),
  };
}

export type ContentSet = ReturnType<typeof readContentSet>;

const inFile = (file: string, problems: Problems) =>
  [...problems].map(([at, message, other]) => ({ file, at, message, other }));

type Field = readonly [at: readonly PropertyKey[], value: string | number];

/** Reports fields with the value that the same field of an earlier entry has. */
function repeated(files: readonly { file: string; fields: readonly Field[] }[]) {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, fields }) =>
    inFile(
      file,
      fields.flatMap(([at, value]) => {
        const said = `${at.filter((step) => typeof step === 'string').join('.')} is "${value}"`;
        const first = seen.get(said);
        seen.set(said, first ?? file);
        return first ? [[at, `${said}, as in content/${first}; each needs its own.`] as const] : [];
      }),
    ),
  );
}

const acrossServices = ({ services }: ContentSet) =>
  repeated(
    services.map((service) => {
      const { popularRank } = service.plan;
      const keys = ['id', 'order', 'anchor', 'title'] as const;
      const rank: Field[] = popularRank > 0 ? [[['plan', 'popularRank'], popularRank]] : [];
      const pages = service.subcategories.flatMap((page, index): Field[] => [
        [['subcategories', index, 'id'], page.id],
        [['subcategories', index, 'seo', 'title'], page.seo.title],
      ]);
      const own = keys.map((key): Field => [[key], service[key]]);
      return { file: service.file, fields: [...own, ...rank, ...pages] };
    }),
  );

function* inService(
  { plan, subServices, subcategories, showcase, card }: ContentSet['services'][number],
  { clients, images, providers, stats: { stats } }: ContentSet,
): Problems {
  const least = Math.min(...providers.filter((each) => each.enabled).map((each) => each.minAmount));
  for (const [index, { id, startingPrice }] of subServices.entries())
    if (startingPrice < least)
      yield [
        ['subServices', index, 'startingPrice'],
        `sub-service "${id}" costs ${formatPrice(startingPrice)}, which nobody can pay: the smallest minAmount of content/providers.yaml is ${formatPrice(least)}. Raise the price.`,
      ];
  const lowest = Math.min(...subServices.map(({ startingPrice }) => startingPrice));
  if (lowest !== plan.price && plan.priceNote === undefined)
    yield [
      ['plan', 'price'],
      `plan.price is ${formatPrice(plan.price)}, its cheapest sub-service ${formatPrice(lowest)}; add plan.priceNote to say what the plan's price buys.`,
    ];
  for (const [index, { id, client }] of subcategories.entries())
    if (!clients.includes(client))
      yield [
        ['subcategories', index, 'client'],
        `subcategory "${id}" has the client "${client}", whom content/clients.yaml does not know.`,
      ];
  const known = stats.map(({ id }) => id);
  if (showcase.kind === 'benefits' && !known.includes(showcase.satisfaction))
    yield [
      ['showcase', 'satisfaction'],
      `showcase.satisfaction is "${showcase.satisfaction}"; content/stats.yaml has ${known.join(', ')}.`,
    ];
  if ('file' in card.picture && !images.includes(card.picture.file))
    yield [['card', 'picture', 'file'], unknownImage('card.picture.file', card.picture.file)];
}

const unknownImage = (field: string, image: string) =>
  `${field} is "${image}", which is not in content/images.`;

function* inStats({ services, stats: { stats } }: ContentSet): Problems {
  const bars = services.map(({ showcase }) => 'satisfaction' in showcase && showcase.satisfaction);
  for (const [index, { id, value }] of stats.entries())
    if (bars.includes(id) && !/^(?:100|\d\d?(?:\.\d+)?)%$/.test(value))
      yield [
        ['stats', index, 'value'],
        `"${id}" is "${value}"; a bar of /services shows it, so it must be a percentage such as 98%.`,
      ];
}

function* inTestimonials({ testimonials, images }: ContentSet): Problems {
  for (const [index, { id, avatar }] of testimonials.entries())
    if (isPhoto(avatar) && !images.includes(avatar))
      yield [[index, 'avatar'], unknownImage(`"${id}" avatar`, avatar)];
}

function* inComparison({ services, comparison: { rows } }: ContentSet): Problems {
  const ids = services.map(({ id }) => id);
  for (const [index, row] of rows.entries()) {
    if (!('values' in row)) continue;
    for (const id of ids)
      if (!Object.hasOwn(row.values, id))
        yield [['rows', index], `row "${row.id}" has no value for the service "${id}".`];
    for (const id of Object.keys(row.values))
      if (!ids.includes(id))
        yield [
          ['rows', index, 'values', id],
          `row "${row.id}" names "${id}"; services are ${ids.join(', ')}.`,
        ];
  }
  if (!rows.some((row) => row.id === 'turnaround' && 'values' in row))
    yield [['rows'], 'must have a row "turnaround", which limits how long a sub-service may take.'];
}

function turnaroundOf(
  { id }: { readonly id: string },
  { comparison }: Pick<ContentSet, 'comparison'>,
): string {
  const row = comparison.rows.find((each) => each.id === 'turnaround');
  return (row && 'values' in row && row.values[id]) || '';
}

function acrossFaqs({ faqs }: ContentSet) {
  const missing = FAQ_PAGES.filter((page) => !faqs.some((faq) => faq.page === page));
  return [
    ...repeated(faqs.map(({ file, page }) => ({ file, fields: [[['page'], page]] }))),
    ...inFile(
      'faqs',
      missing.map((page) => [[], `no file says "page: ${page}".`] as const),
    ),
  ];
}

/** Problems between files that are each valid alone; `file` is relative to content/, `at` the path of a field in it. */
export const referenceProblems = (content: ContentSet) => [
  ...acrossServices(content),
  ...content.services.flatMap((service) => [
    ...inFile(service.file, inService(service, content)),
    ...inFile(
      service.file,
      deliveryProblems(service, turnaroundOf(service, content), content.facts),
    ),
  ]),
  ...inFile(CONTENT.stats.path, inStats(content)),
  ...inFile(CONTENT.testimonials.path, inTestimonials(content)),
  ...inFile(CONTENT.comparison.path, inComparison(content)),
  ...acrossFaqs(content),
];
