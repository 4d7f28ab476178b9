import * as z from 'zod';
import type { BuiltSite, Check, Page } from '../site.ts';

/** The fields that a search engine reads of a node of one type. */
const typed = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

const text = z.string().regex(/\S/);
const url = z.string().regex(/^https?:\/\/[^/]+\//);
const mail = z.string().regex(/^\S+@\S+$/);
const price = z.string().regex(/^\d+\.\d\d$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const time = z.string().regex(/^\d\d:\d\d$/);
const day = z.string().regex(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/);

/**
 * The types of a page's nodes, with the fields that search engines require, and their formats:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const nodeSchema = z.discriminatedUnion('@type', [
  typed('Organization', {
    '@id': url,
    name: text,
    legalName: text,
    url,
    logo: typed('ImageObject', { url }),
    description: text,
    email: mail,
    sameAs: z.array(url).min(1),
    contactPoint: typed('ContactPoint', { contactType: text, email: mail }),
  }),
  typed('LocalBusiness', {
    '@id': url,
    name: text,
    parentOrganization: z.looseObject({ '@id': url }),
    url,
    image: url,
    email: mail,
    telephone: z.string().regex(/^\+\d/),
    address: typed('PostalAddress', {
      streetAddress: text,
      addressLocality: text,
      postalCode: text,
      addressCountry: z.string().regex(/^[A-Z]{2}$/),
    }),
    geo: typed('GeoCoordinates', {
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    openingHoursSpecification: z
      .array(
        typed('OpeningHoursSpecification', {
          dayOfWeek: z.array(day).min(1),
          opens: time,
          closes: time,
        }),
      )
      .min(1),
  }),
  typed('Service', {
    name: text,
    description: text,
    url,
    // A reference that says by itself whom it means, because the page may lack the node.
    provider: typed('Organization', { '@id': url, name: text, url }),
    offers: typed('Offer', {
      url,
      price,
      priceCurrency: currency,
      priceSpecification: typed('PriceSpecification', { minPrice: price, priceCurrency: currency }),
    }),
  }),
  typed('BreadcrumbList', {
    itemListElement: z
      .array(typed('ListItem', { position: z.int(), name: text, item: url }))
      .min(1),
  }),
]);

/** The JSON-LD nodes of a page. */
export const nodesOf = ({ document }: Page): Record<string, unknown>[] =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(
      (script) => (JSON.parse(script.rawText) as { '@graph': Record<string, unknown>[] })['@graph'],
    );

/** `/page: Type.field: message`, one line for each missing or invalid field. */
const wrongNodes = ({ pages }: BuiltSite): string[] =>
  pages.flatMap((page) =>
    nodesOf(page).flatMap((node) =>
      (nodeSchema.safeParse(node).error?.issues ?? []).map(
        ({ path, message }) => `${page.path}: ${[node['@type'], ...path].join('.')}: ${message}`,
      ),
    ),
  );

/** References to nodes that no page describes, or describes otherwise. */
function danglingReferences({ pages }: BuiltSite): string[] {
  const nodes = pages.flatMap((page) => nodesOf(page).map((node) => ({ page, node })));
  const known = new Map(nodes.map(({ node }) => [node['@id'], node]));
  return nodes.flatMap(({ page, node }) =>
    [node['provider'], node['parentOrganization']]
      .filter((reference) => reference !== undefined)
      .map((reference) => reference as Record<string, unknown>)
      .filter((reference) => {
        const described = known.get(reference['@id']);
        return Object.entries(reference).some(([field, value]) => described?.[field] !== value);
      })
      .map((reference) => `${page.path}: ${JSON.stringify(reference)}`),
  );
}

export const STRUCTURED_DATA_CHECKS: readonly Check[] = [
  ['structured data has the fields that search engines require', wrongNodes],
  ['every reference in structured data resolves', danglingReferences],
];
