import { formatPrice } from '../domain/money.ts';
import type { Comparison } from '../schemas/comparison.ts';
import { FAQ_PAGES } from '../schemas/faqs.ts';
import type { Faq } from '../schemas/faqs.ts';
import type { Service } from '../schemas/service.ts';
import type { Stats } from '../schemas/stats.ts';
import { isPhoto } from '../schemas/picture.ts';
import type { Testimonial } from '../schemas/testimonials.ts';
import type { ContentProblem } from './read-content.ts';
import type { ReadDocument } from './read-document.ts';

/** The content that the cross-file checks read. */
export interface ContentSet {
  readonly services: readonly Service[];
  readonly comparison: Comparison;
  readonly stats: Stats;
  readonly testimonials: readonly Testimonial[];
  /** The names of the files of content/images. */
  readonly images: readonly string[];
  /** Ids of the invented clients. */
  readonly clients: readonly string[];
  readonly faqs: readonly Faq[];
  readonly documents: readonly ReadDocument[];
}

/** Duplicate values. */
function repeated(
  file: string,
  what: string,
  values: readonly (string | number)[],
): ContentProblem[] {
  const seen = new Set<string | number>();
  const twice = values.filter((value) => seen.size === seen.add(value).size);
  return [...new Set(twice)].map((value) => ({
    file,
    message: `${what} "${value}" is used twice; each entry needs its own.`,
  }));
}

function serviceProblems(services: readonly Service[]): ContentProblem[] {
  const file = 'content/services';
  const pages = services.flatMap(({ subcategories }) => subcategories);
  const ranks = services.map(({ plan }) => plan.popularRank).filter((rank) => rank > 0);
  return [
    ...(['id', 'order', 'anchor', 'title'] as const).flatMap((key) =>
      repeated(
        file,
        key,
        services.map((service) => service[key]),
      ),
    ),
    ...repeated(file, 'plan.popularRank', ranks),
    ...repeated(
      file,
      'subcategories.id',
      pages.map(({ id }) => id),
    ),
    ...repeated(
      file,
      'subcategories.seo.title',
      pages.map(({ seo }) => seo.title),
    ),
  ];
}

/** A plan whose price is not its cheapest sub-service's needs a note on what the price buys. */
function priceProblems(services: readonly Service[]): ContentProblem[] {
  return services.flatMap(({ id, plan, subServices }) => {
    const lowest = Math.min(...subServices.map(({ startingPrice }) => startingPrice));
    if (lowest === plan.price || plan.priceNote !== undefined) return [];
    const message = `plan.price is ${formatPrice(plan.price)}, its cheapest sub-service ${formatPrice(lowest)}; add plan.priceNote to say what the plan's price buys.`;
    return [{ file: `content/services/${id}.yaml`, message }];
  });
}

function pictureProblems({ services, clients }: ContentSet): ContentProblem[] {
  return services.flatMap(({ id, subcategories }) =>
    subcategories
      .filter(({ client }) => !clients.includes(client))
      .map((page) => ({
        file: `content/services/${id}.yaml`,
        message: `subcategory "${page.id}" has the client "${page.client}", whom content/clients.yaml does not know.`,
      })),
  );
}

function statProblems({ services, stats }: ContentSet): ContentProblem[] {
  const known = stats.stats.map(({ id }) => id);
  return services.flatMap(({ id, showcase }) => {
    if (showcase.kind !== 'benefits' || known.includes(showcase.satisfaction)) return [];
    const message = `showcase.satisfaction is "${showcase.satisfaction}"; content/stats.yaml has ${known.join(', ')}.`;
    return [{ file: `content/services/${id}.yaml`, message }];
  });
}

function imageProblems({ services, testimonials, images }: ContentSet): ContentProblem[] {
  const used = [
    ...services.flatMap(({ id, card: { picture } }) =>
      'file' in picture
        ? [[`services/${id}.yaml`, 'card.picture.file', picture.file] as const]
        : [],
    ),
    ...testimonials
      .filter(({ avatar }) => isPhoto(avatar))
      .map(({ id, avatar }) => ['testimonials.yaml', `"${id}" avatar`, avatar] as const),
  ];
  return used
    .filter(([, , image]) => !images.includes(image))
    .map(([file, field, image]) => ({
      file: `content/${file}`,
      message: `${field} is "${image}", which is not in content/images.`,
    }));
}

function comparisonProblems({ services, comparison }: ContentSet): ContentProblem[] {
  const ids = services.map(({ id }) => id);
  const rows = comparison.rows.flatMap((row) => {
    if (!('values' in row)) return [];
    const found = Object.keys(row.values);
    const missing = ids.filter((id) => !found.includes(id));
    const unknown = found.filter((id) => !ids.includes(id));
    return [
      ...missing.map((id) => `row "${row.id}" has no value for the service "${id}".`),
      ...unknown.map((id) => `row "${row.id}" names "${id}"; services are ${ids.join(', ')}.`),
    ];
  });
  const asked = comparison.rows.some((row) => row.id === 'turnaround' && 'values' in row);
  const missing = asked ? [] : ['must have a row "turnaround", which texts ask for.'];
  return [...rows, ...missing].map((message) => ({ file: 'content/comparison.yaml', message }));
}

function faqProblems(faqs: readonly Faq[]): ContentProblem[] {
  const pages = faqs.map(({ page }) => page);
  const missing = FAQ_PAGES.filter((page) => !pages.includes(page));
  return [
    ...repeated('content/faqs', 'page', pages),
    ...missing.map((page) => ({
      file: 'content/faqs',
      message: `no file says "page: ${page}".`,
    })),
  ];
}

function documentProblems(documents: readonly ReadDocument[]): ContentProblem[] {
  return documents.flatMap(({ file, head, sectionIds }) => {
    const listed = head.sections.map(({ id }) => id).join(', ');
    const written = sectionIds.join(', ');
    if (listed === written) return [];
    const message = `the head lists the sections ${listed}; the body has ${written || 'none'}. Both must be the same, in the same order.`;
    return [{ file, line: 1, message }];
  });
}

/** Problems between files that are each valid alone. */
export function referenceProblems(content: ContentSet): ContentProblem[] {
  return [
    ...serviceProblems(content.services),
    ...priceProblems(content.services),
    ...pictureProblems(content),
    ...statProblems(content),
    ...imageProblems(content),
    ...comparisonProblems(content),
    ...faqProblems(content.faqs),
    ...documentProblems(content.documents),
  ];
}
