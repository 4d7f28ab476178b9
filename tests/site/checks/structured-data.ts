import type { BuiltSite, Page } from '../site.ts';
import type { Check } from './check.ts';

interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [field: string]: unknown;
}

const absolute = /^https?:\/\/[^/]+\//;
const text = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const url = (value: unknown): boolean => typeof value === 'string' && absolute.test(value);
const mail = (value: unknown): boolean => typeof value === 'string' && /^\S+@\S+$/.test(value);
const many = (of: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(of);
const typed = (type: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && (value as Node)['@type'] === type;
const reference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && url((value as Node)['@id']);
/** A reference that says by itself whom it means, because the page may lack the node. */
const namedReference = (value: unknown): boolean =>
  typed('Organization')(value) &&
  reference(value) &&
  text((value as Node)['name']) &&
  url((value as Node)['url']);
const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

/**
 * The fields that search engines require for each type, and their formats:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  Organization: {
    '@id': url,
    name: text,
    legalName: text,
    url,
    logo: typed('ImageObject'),
    description: text,
    email: mail,
    sameAs: many(url),
    contactPoint: typed('ContactPoint'),
  },
  ImageObject: { url },
  ContactPoint: { contactType: text, email: mail },
  LocalBusiness: {
    '@id': url,
    name: text,
    parentOrganization: reference,
    url,
    image: url,
    email: mail,
    telephone: matching(/^\+\d/),
    address: typed('PostalAddress'),
    geo: typed('GeoCoordinates'),
    openingHoursSpecification: many(typed('OpeningHoursSpecification')),
  },
  PostalAddress: {
    streetAddress: text,
    addressLocality: text,
    postalCode: text,
    addressCountry: matching(/^[A-Z]{2}$/),
  },
  GeoCoordinates: {
    latitude: (value) => typeof value === 'number' && Math.abs(value) <= 90,
    longitude: (value) => typeof value === 'number' && Math.abs(value) <= 180,
  },
  OpeningHoursSpecification: {
    dayOfWeek: many(matching(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)),
    opens: matching(/^\d\d:\d\d$/),
    closes: matching(/^\d\d:\d\d$/),
  },
  Service: { name: text, description: text, url, provider: namedReference, offers: typed('Offer') },
  Offer: {
    url,
    price: matching(/^\d+\.\d\d$/),
    priceCurrency: matching(/^[A-Z]{3}$/),
    priceSpecification: typed('PriceSpecification'),
  },
  PriceSpecification: { minPrice: matching(/^\d+\.\d\d$/), priceCurrency: matching(/^[A-Z]{3}$/) },
  BreadcrumbList: { itemListElement: many(typed('ListItem')) },
  ListItem: { position: (value) => Number.isInteger(value), name: text, item: url },
};

/** The JSON-LD nodes of a page. */
export const nodesOf = ({ document }: Page): Node[] =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => (JSON.parse(script.rawText) as { '@graph': Node[] })['@graph']);

/** Missing or invalid fields of a node and of the nodes inside it, without references: `Offer.price`. */
function nodeFaults(node: Node): string[] {
  const type = node['@type'];
  const shape = type === undefined ? undefined : SHAPES[type];
  if (!shape) return type === undefined ? [] : [`${type}: unknown type, add it to SHAPES`];
  const wrong = Object.entries(shape)
    .filter(([field, fits]) => !fits(node[field]))
    .map(([field]) => `${type}.${field}`);
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null)
    .filter((value) => value['@id'] === undefined);
  return [...wrong, ...inner.flatMap(nodeFaults)];
}

/** `/page: Type.field`, one line for each missing or invalid field. */
const wrongNodes = ({ pages }: BuiltSite): string[] =>
  pages.flatMap((page) =>
    nodesOf(page)
      .flatMap(nodeFaults)
      .map((fault) => `${page.path}: ${fault}`),
  );

/** References to nodes that no page describes. */
function danglingReferences({ pages }: BuiltSite): string[] {
  const nodes = pages.flatMap((page) => nodesOf(page).map((node) => ({ page, node })));
  const known = new Set(nodes.map(({ node }) => node['@id']));
  return nodes.flatMap(({ page, node }) =>
    [node['provider'], node['parentOrganization']]
      .filter((value): value is Node => value !== undefined)
      .filter((value) => !known.has(value['@id']))
      .map((value) => `${page.path}: ${value['@id'] ?? 'a reference without an id'}`),
  );
}

export const STRUCTURED_DATA_CHECKS: readonly Check[] = [
  ['structured data has the fields that search engines require', wrongNodes],
  ['every reference in structured data resolves', danglingReferences],
];
