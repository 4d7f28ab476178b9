import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  agencyNodes,
  breadcrumbNode,
  dataBlock,
  serviceNode,
} from '../../src/lib/structured-data.ts';
import { siteSchema } from '../../src/schemas/site.ts';

const origin = new URL('https://agency.example');
const file = new URL('../../content/site.yaml', import.meta.url);
const site = siteSchema.parse(parse(readFileSync(file, 'utf8')));

test('each office belongs to the agency', () => {
  const [agency, ...offices] = agencyNodes(site, origin);
  expect(agency).toMatchObject({ '@type': 'Organization', name: site.name, url: origin.href });
  expect(offices).toHaveLength(site.offices.length);
  for (const office of offices) {
    expect(office).toMatchObject({
      '@type': 'LocalBusiness',
      parentOrganization: { '@id': agency?.['@id'] },
    });
  }
});

test('a service is offered at its starting price by the agency', () => {
  const [agency] = agencyNodes(site, origin);
  const node = serviceNode(
    { title: 'CMS Website', description: 'Edited by you.', path: '/services/a/b', cents: 220000 },
    origin,
  );
  expect(node).toMatchObject({
    url: 'https://agency.example/services/a/b',
    provider: { '@id': agency?.['@id'] },
    offers: {
      price: '2200.00',
      priceCurrency: 'USD',
      priceSpecification: { minPrice: '2200.00', priceCurrency: 'USD' },
    },
  });
});

test('a trail counts from one, in absolute addresses', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
  ];
  expect(breadcrumbNode(trail, origin)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://agency.example/' },
    { '@type': 'ListItem', position: 2, name: 'Services', item: 'https://agency.example/services' },
  ]);
});

test('no words can end the data block', () => {
  const block = dataBlock([{ name: '</script><script>alert(1)</script>' }]);
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
