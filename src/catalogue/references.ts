import { formatPrice } from '../domain/money.ts';
import { FAQ_PAGES } from '../schemas/faqs.ts';
import { RATIOS } from '../schemas/picture.ts';
import { inTheme } from './check-theme.ts';
import { deliveryProblems } from './deliveries.ts';
import type { Problems } from './deliveries.ts';
import { CONTENT, readContent } from './content-files.ts';
import { contentFiles, picturesIn } from './schema-of.ts';

/** A folder's entries, each with its file, relative to content/. */
function withFiles<Value extends object>(
  contentFolder: string,
  folder: string,
  entries: readonly Value[],
) {
  const files = contentFiles(contentFolder).filter((file) => file.startsWith(folder));
  return entries.map((entry, index) => ({ file: files[index] ?? folder, ...entry }));
}

/** Files that refer to one another, each parsed by its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string) {
  return {
    services: withFiles(
      contentFolder,
      CONTENT.services.path,
      readContent(contentFolder, 'services'),
    ),
    comparison: readContent(contentFolder, 'comparison'),
    facts: readContent(contentFolder, 'facts'),
    providers: readContent(contentFolder, 'providers'),
    stats: readContent(contentFolder, 'stats'),
    testimonials: readContent(contentFolder, 'testimonials'),
    theme: readContent(contentFolder, 'theme'),
    contact: readContent(contentFolder, 'contactPage'),
    notFound: readContent(contentFolder, 'notFoundPage'),
    /** The files of content/pictures. */
    pictures: picturesIn(contentFolder),
    faqs: withFiles(contentFolder, CONTENT.faqs.path, readContent(contentFolder, 'faqs')),
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
  { plan, subServices, showcase }: ContentSet['services'][number],
  { providers, stats: { stats } }: ContentSet,
): Problems {
  const enabled = providers.filter((each) => each.enabled);
  // Without one, nothing is sold.
  const least = enabled.length > 0 ? Math.min(...enabled.map((each) => each.minAmount)) : 0;
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
  const known = stats.map(({ id }) => id);
  if (showcase.kind === 'benefits' && !known.includes(showcase.satisfaction))
    yield [
      ['showcase', 'satisfaction'],
      `showcase.satisfaction is "${showcase.satisfaction}"; content/stats.yaml has ${known.join(', ')}.`,
    ];
}

interface PictureUse {
  readonly file: string;
  readonly at: readonly PropertyKey[];
  /** Relative to content/pictures. */
  readonly picture: string;
  /** Width by height of its place. */
  readonly ratio: number;
}

/** Every place of content that shows a picture. */
export function pictureUses({
  services,
  testimonials,
  contact,
  notFound,
}: ContentSet): PictureUse[] {
  const ofServices = services.flatMap(({ file, card, showcase, subcategories }): PictureUse[] => {
    const stages = showcase.kind === 'stages' ? showcase.stages : [];
    return [
      { file, at: ['card', 'picture', 'file'], picture: card.picture.file, ratio: RATIOS.card },
      ...stages.map(({ picture }, index) => ({
        file,
        at: ['showcase', 'stages', index, 'picture', 'file'],
        picture: picture.file,
        ratio: RATIOS.stage,
      })),
      ...subcategories.flatMap(({ pictures }, page) =>
        pictures.map((picture, index) => ({
          file,
          at: ['subcategories', page, 'pictures', index, 'file'],
          picture: picture.file,
          ratio: RATIOS.project,
        })),
      ),
    ];
  });
  const portraits = testimonials.map(({ avatar }, index) => ({
    file: CONTENT.testimonials.path,
    at: [index, 'avatar'],
    picture: avatar,
    ratio: RATIOS.portrait,
  }));
  const team = (contact.team?.people ?? []).map(({ portrait }, index) => ({
    file: CONTENT.contactPage.path,
    at: ['team', 'people', index, 'portrait'],
    picture: portrait,
    ratio: RATIOS.portrait,
  }));
  const { file } = notFound.picture;
  const lost = {
    file: CONTENT.notFoundPage.path,
    at: ['picture', 'file'],
    picture: file,
    ratio: RATIOS.lost,
  };
  return [...ofServices, ...portraits, ...team, lost];
}

const missingPictures = (content: ContentSet) =>
  pictureUses(content)
    .filter(({ picture }) => !content.pictures.includes(picture))
    .map(({ file, at, picture }) => ({
      file,
      at,
      message: `names the picture "${picture}", which is not in content/pictures.`,
      other: undefined,
    }));

function* inStats({ services, stats: { stats } }: ContentSet): Problems {
  const bars = services.map(({ showcase }) => 'satisfaction' in showcase && showcase.satisfaction);
  for (const [index, { id, value }] of stats.entries())
    if (bars.includes(id) && !/^(?:100|\d\d?(?:\.\d+)?)%$/.test(value))
      yield [
        ['stats', index, 'value'],
        `"${id}" is "${value}"; a bar of /services shows it, so it must be a percentage such as 98%.`,
      ];
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
  ...missingPictures(content),
  ...inFile(CONTENT.theme.path, inTheme(content.theme)),
  ...inFile(CONTENT.comparison.path, inComparison(content)),
  ...acrossFaqs(content),
];
