import { decimalFromCents } from '../domain/money.ts';
import type { Office, Site } from '../schemas/site.ts';
import { appIconPath, icons } from '../browser/icons.ts';
import { imagePath } from './paths.ts';

/** A schema.org node, with the types and fields that Google supports. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** The largest icon: Google requires at least 112 pixels a side. */
const logo = icons.app.reduce((one, other) => (other.size > one.size ? other : one));

function postalAddress({ street, locality, region, postalCode, country }: Office['postal']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region === undefined ? {} : { addressRegion: region }),
    postalCode,
    addressCountry: country,
  };
}

/** What identifies the agency on every page; the home and contact pages have the whole node. */
const organization = ({ name }: Pick<Site, 'name'>, origin: URL) => ({
  '@type': 'Organization',
  '@id': new URL('/#organization', origin).href,
  name,
  url: origin.href,
});

/** An office's opening hours in schema.org's format, in the office's local time. */
function openingHours({ hours }: Office): SchemaNode[] {
  const named = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(named),
    opens,
    closes,
  }));
}

/** The agency and its offices, each a local business of the agency. */
export function agencyNodes(site: Site, origin: URL): SchemaNode[] {
  const agency = organization(site, origin);
  return [
    {
      ...agency,
      legalName: site.owner,
      logo: {
        '@type': 'ImageObject',
        url: new URL(appIconPath(logo.name), origin).href,
        width: logo.size,
        height: logo.size,
      },
      description: site.description,
      email: site.mail,
      sameAs: site.social.links.map(({ url }) => url),
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.mail },
    },
    ...site.offices.map((office) => ({
      '@type': 'LocalBusiness',
      '@id': new URL(`/contact#${office.id}`, origin).href,
      name: `${site.name}, ${office.label}`,
      parentOrganization: { '@id': agency['@id'] },
      url: new URL('/contact', origin).href,
      email: office.mail,
      telephone: office.telephone,
      address: postalAddress(office.postal),
      image: new URL(imagePath('/contact'), origin).href,
      geo: { '@type': 'GeoCoordinates', ...office.map },
      openingHoursSpecification: openingHours(office),
    })),
  ];
}

export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page down to the last of `pages`. A page of the main navigation has its name there. */
export function breadcrumbNode(site: Site, pages: readonly Breadcrumb[], origin: URL): SchemaNode {
  const { header } = site.navigation;
  const breadcrumbs = [{ name: site.name, path: '/' }, ...pages].map(
    (page) => header.find(({ path }) => path === page.path) ?? page,
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** A service with the agency as its provider, and with its starting price if it can be bought. `cents` are US cents. */
export function serviceNode(
  site: Pick<Site, 'name'>,
  origin: URL,
  service: Readonly<
    Record<'title' | 'description' | 'path', string> & { cents: number; sells: boolean }
  >,
): SchemaNode {
  const url = new URL(service.path, origin).href;
  return {
    '@type': 'Service',
    name: service.title,
    description: service.description,
    url,
    provider: organization(site, origin),
    ...(service.sells && {
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
    }),
  };
}

/** The nodes as JSON-LD text. Escapes `<`, so that content cannot close the script element. */
export function dataBlock(nodes: readonly SchemaNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
