import { beforeAll, expect, test } from 'vitest';
import { decimalFromCents, formatPrice } from '../../src/domain/money.ts';
import { sectionPath, servicePath } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';
import { looseReferences, nodesOf, wrongNodes } from './checks/schema-org.ts';
import type { Node } from './checks/schema-org.ts';
import { openSite, ORIGIN } from './site.ts';
import type { BuiltSite, Page } from './site.ts';

interface ServiceNode extends Node {
  readonly url: string;
  readonly name: string;
  readonly offers: { readonly price: string; readonly priceCurrency: string; readonly url: string };
}

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

const servicesOf = (page: Page): ServiceNode[] =>
  nodesOf(page).filter((node): node is ServiceNode => node['@type'] === 'Service');

test('every node has the fields that search engines read, and names others that are there', () => {
  expect(wrongNodes(site.pages)).toEqual([]);
  expect(looseReferences(site.pages)).toEqual([]);
});

test('the logo is there, and the largest that the site has', () => {
  const [agency] = nodesOf(site.page('/'));
  const { url, width } = agency?.['logo'] as { url: string; width: number };
  expect(site.files).toContain(new URL(url).pathname);
  expect(width).toBeGreaterThanOrEqual(112);
});

test('each detail page offers its service at the price of content, which it shows', () => {
  for (const service of services()) {
    for (const { id, subService, title } of service.subcategories) {
      const price = service.subServices.find((item) => item.id === subService)?.startingPrice ?? 0;
      const page = site.page(servicePath(service.id, id));
      const [node] = servicesOf(page);
      expect(node).toMatchObject({ name: title, url: ORIGIN + page.path });
      expect(node?.offers).toMatchObject({ price: decimalFromCents(price), priceCurrency: 'USD' });
      expect(page.document.querySelector('[data-price]')?.textContent.trim()).toBe(
        formatPrice(price),
      );
    }
  }
});

test('the services page offers each service at its starting price', () => {
  const told = servicesOf(site.page('/services')).map(({ name, url, offers }) => [
    name,
    url,
    offers.price,
  ]);
  const wanted = services().map(({ section, plan, ...service }) => [
    section.title,
    ORIGIN + sectionPath(service),
    decimalFromCents(plan.price),
  ]);
  expect(told).toEqual(wanted);
});

test('every trail leads over pages that are there, and ends at its own', () => {
  for (const page of site.listed.filter(({ path }) => path !== '/')) {
    const trail = nodesOf(page).find((node) => node['@type'] === 'BreadcrumbList');
    const stops = (trail?.['itemListElement'] ?? []) as { item: string; position: number }[];
    const paths = stops.map(({ item }) => new URL(item).pathname);
    expect(paths.at(0)).toBe('/');
    expect(paths.at(-1)).toBe(page.path);
    expect(paths.filter((path) => !site.pages.some((each) => each.path === path))).toEqual([]);
  }
});

test('the home page introduces the agency and its offices', () => {
  const types = nodesOf(site.page('/')).map((node) => node['@type']);
  expect(types).toEqual(['Organization', 'LocalBusiness', 'LocalBusiness']);
});

test('no page rates the agency or marks its questions up for their own sake', () => {
  const types = site.pages.flatMap((page) => nodesOf(page).map((node) => node['@type']));
  expect(types).not.toContain('AggregateRating');
  expect(types).not.toContain('FAQPage');
});
