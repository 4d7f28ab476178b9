import { decimalFromCents } from '../domain/money.ts';
import type { Site } from '../schemas/site.ts';

/** A node of schema.org; types and fields as Google reads them. */
export type SchemaNode = Readonly<Record<string, unknown>>;

const organizationId = (origin: URL): string => new URL('/#organization', origin).href;

/** schema.org's opening hours of an office: local time of the office. */
function openingHours({ hours }: Site): SchemaNode[] {
  const named = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(named),
    opens,
    closes,
  }));
}

/** The agency and its offices, each office a local business that belongs to it. */
export function agencyNodes(site: Site, origin: URL): SchemaNode[] {
  const id = organizationId(origin);
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: site.name,
      legalName: site.owner,
      url: origin.href,
      description: site.description,
      email: site.mail,
      sameAs: site.social.links.map(({ url }) => url),
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.mail },
    },
    ...site.offices.map((office) => ({
      '@type': 'LocalBusiness',
      '@id': new URL(`/contact#${office.id}`, origin).href,
      name: `${site.name}, ${office.label}`,
      parentOrganization: { '@id': id },
      url: new URL('/contact', origin).href,
      email: office.mail,
      telephone: office.telephone,
      address: office.address.join(', '),
      geo: { '@type': 'GeoCoordinates', ...office.map },
      openingHoursSpecification: openingHours(site),
    })),
  ];
}

/** Where a page stands, from the home page down to itself. */
export function breadcrumbNode(
  trail: readonly { readonly label: string; readonly path: string }[],
  origin: URL,
): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(path, origin).href,
    })),
  };
}

/** Something that is sold, with its starting price as the page shows it. `cents` are US cents. */
export function serviceNode(
  service: {
    readonly title: string;
    readonly description: string;
    readonly path: string;
    readonly cents: number;
  },
  origin: URL,
): SchemaNode {
  const url = new URL(service.path, origin).href;
  return {
    '@type': 'Service',
    name: service.title,
    description: service.description,
    url,
    provider: { '@id': organizationId(origin) },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalFromCents(service.cents),
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: decimalFromCents(service.cents),
        priceCurrency: 'USD',
      },
    },
  };
}

/** The nodes as the text of a data block; `<` is escaped so that no words can end the block. */
export function dataBlock(nodes: readonly SchemaNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
