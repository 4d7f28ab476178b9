import { formatPrice } from '../domain/money.ts';
import { FAQ_PAGES } from '../schemas/faqs.ts';
import { isPhoto } from '../schemas/picture.ts';
import type { Service } from '../schemas/service.ts';
import { CONTENT, readFileOf, readFolderOf } from './content-files.ts';
import type { ContentProblem } from './read-content.ts';
import { imagesIn } from './schema-of.ts';

/** Files that refer to one another, each parsed by its schema. @throws {ContentError} */
export function readContentSet(contentFolder: string) {
  return {
    services: readFolderOf(contentFolder, CONTENT.services),
    comparison: readFileOf(contentFolder, CONTENT.comparison),
    stats: readFileOf(contentFolder, CONTENT.stats),
    testimonials: readFileOf(contentFolder, CONTENT.testimonials),
    /** The names of the files of content/images. */
    images: imagesIn(contentFolder),
    /** Ids of the invented clients. */
    clients: readFileOf(contentFolder, CONTENT.clients).map(({ id }) => id),
    faqs: readFolderOf(contentFolder, CONTENT.faqs),
  };
}

export type ContentSet = ReturnType<typeof readContentSet>;

function* repeated(what: string, values: readonly (string | number)[]) {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  for (const value of new Set(twice))
    yield `${what} "${value}" is used twice; each entry needs its own.`;
}

function* acrossServices({ services }: ContentSet) {
  for (const key of ['id', 'order', 'anchor', 'title'] as const)
    yield* repeated(
      key,
      services.map((service) => service[key]),
    );
  const ranks = services.map(({ plan }) => plan.popularRank);
  yield* repeated(
    'plan.popularRank',
    ranks.filter((rank) => rank > 0),
  );
  const pages = services.flatMap(({ subcategories }) => subcategories);
  yield* repeated(
    'subcategories.id',
    pages.map(({ id }) => id),
  );
  yield* repeated(
    'subcategories.seo.title',
    pages.map(({ seo }) => seo.title),
  );
}

function* inService(service: Service, { clients, images, stats: { stats } }: ContentSet) {
  const { plan, subServices, subcategories, showcase, card } = service;
  const lowest = Math.min(...subServices.map(({ startingPrice }) => startingPrice));
  if (lowest !== plan.price && plan.priceNote === undefined)
    yield `plan.price is ${formatPrice(plan.price)}, its cheapest sub-service ${formatPrice(lowest)}; add plan.priceNote to say what the plan's price buys.`;
  for (const { id, client } of subcategories)
    if (!clients.includes(client))
      yield `subcategory "${id}" has the client "${client}", whom content/clients.yaml does not know.`;
  const known = stats.map(({ id }) => id);
  if (showcase.kind === 'benefits' && !known.includes(showcase.satisfaction))
    yield `showcase.satisfaction is "${showcase.satisfaction}"; content/stats.yaml has ${known.join(', ')}.`;
  if ('file' in card.picture) yield* unknownImage('card.picture.file', card.picture.file, images);
}

function* unknownImage(field: string, image: string, images: readonly string[]) {
  if (!images.includes(image)) yield `${field} is "${image}", which is not in content/images.`;
}

function* inTestimonials({ testimonials, images }: ContentSet) {
  for (const { id, avatar } of testimonials)
    if (isPhoto(avatar)) yield* unknownImage(`"${id}" avatar`, avatar, images);
}

function* inComparison({ services, comparison: { rows } }: ContentSet) {
  const ids = services.map(({ id }) => id);
  for (const row of rows) {
    if (!('values' in row)) continue;
    for (const id of ids)
      if (!Object.hasOwn(row.values, id))
        yield `row "${row.id}" has no value for the service "${id}".`;
    for (const id of Object.keys(row.values))
      if (!ids.includes(id)) yield `row "${row.id}" names "${id}"; services are ${ids.join(', ')}.`;
  }
  if (!rows.some((row) => row.id === 'turnaround' && 'values' in row))
    yield 'must have a row "turnaround", which texts ask for.';
}

function* inFaqs({ faqs }: ContentSet) {
  const pages = faqs.map(({ page }) => page);
  yield* repeated('page', pages);
  for (const page of FAQ_PAGES) if (!pages.includes(page)) yield `no file says "page: ${page}".`;
}

/** Problems between files that are each valid alone. */
export function referenceProblems(content: ContentSet): ContentProblem[] {
  const at = (file: string, messages: Iterable<string>) =>
    [...messages].map((message) => ({ file: `content/${file}`, message }));
  return [
    ...at('services', acrossServices(content)),
    ...content.services.flatMap((service) =>
      at(`services/${service.id}.yaml`, inService(service, content)),
    ),
    ...at('testimonials.yaml', inTestimonials(content)),
    ...at('comparison.yaml', inComparison(content)),
    ...at('faqs', inFaqs(content)),
  ];
}
