import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decimalFromCents, formatPrice } from '../../src/domain/money.ts';
import { sectionPath, servicePath } from '../../src/lib/service-paths.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read, services } from '../schemas/files.ts';
import { HEAD_CHECKS, metaOf } from './checks/head.ts';
import { LINK_CHECKS } from './checks/links.ts';
import { MARKUP_CHECKS } from './checks/markup.ts';
import { nodesOf, STRUCTURED_DATA_CHECKS } from './checks/structured-data.ts';
import { find, texts } from './query.ts';
import { openSite, ORIGIN } from './site.ts';
import type { Page } from './site.ts';

const site = await openSite();

test.each([...HEAD_CHECKS, ...LINK_CHECKS, ...MARKUP_CHECKS, ...STRUCTURED_DATA_CHECKS])(
  '%s',
  { timeout: 120_000 },
  async (_, find) => {
    expect(await find(site)).toEqual([]);
  },
);

test('personal pages, the admin page and error pages are kept out of search engines', () => {
  const unlisted = site.pages.flatMap((page) => (page.canonical === null ? page.path : []));
  const hint = 'A page with noindex stands here and in the list of src/lib/paths.ts.';
  expect(unlisted, hint).toEqual([
    '/404',
    '/admin',
    '/contact/again',
    '/contact/sent',
    '/payment/cancel',
    '/payment/link',
    '/payment/success',
    '/services/not-found',
  ]);
});

test('only the admin page has its style and the scripts that lead to its API', () => {
  const scripts = [...site.files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(path.join(site.folder, file), 'utf8') }));
  const leading = new Set(['/api/admin']);
  for (const place of leading)
    for (const { file, text } of scripts)
      if (text.includes(place.replace('/_astro/', ''))) leading.add(file);
  expect(leading.size).toBeGreaterThan(2);
  const named = site.pages.filter(({ html }) =>
    ['[data-admin]', ...leading].some((place) => html.includes(place)),
  );
  expect(named.map((page) => page.path)).toEqual(['/admin']);
});

test('robots.txt allows everything and names the sitemap', () => {
  const robots = readFileSync(path.join(site.folder, 'robots.txt'), 'utf8');
  expect(robots).not.toMatch(/^Disallow/m);
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap-index.xml`);
  const index = readFileSync(path.join(site.folder, 'sitemap-index.xml'), 'utf8');
  expect(index).toContain(`<loc>${ORIGIN}/sitemap-0.xml</loc>`);
});

test('security.txt says whom to tell, for less than a year', () => {
  const text = readFileSync(path.join(site.folder, '.well-known/security.txt'), 'utf8');
  expect(text).toContain(`Contact: mailto:${read('site.yaml', siteSchema).mail}\n`);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('no page but the one with the map may load OpenStreetMap', () => {
  const named = site.pages.filter(({ html }) => /policy" content="[^"]*openstreetmap/.test(html));
  expect(named.map((page) => page.path)).toEqual(['/contact']);
});

describe('structured data', () => {
  const servicesOf = (page: Page) => nodesOf(page).filter((node) => node['@type'] === 'Service');

  test('has a logo that exists and is large enough for search engines', () => {
    const [agency] = nodesOf(site.page('/'));
    const { url, width } = agency?.['logo'] as { url: string; width: number };
    expect(site.files).toContain(new URL(url).pathname);
    expect(width).toBeGreaterThanOrEqual(112);
  });

  test('offers the service of each page at the price that the page and its image for sharing show', () => {
    for (const service of services()) {
      for (const { id, subService, title } of service.subcategories) {
        const sold = service.subServices.find((item) => item.id === subService);
        const cents = sold?.startingPrice ?? 0;
        const page = site.page(servicePath(service.id, id));
        const offers = { price: decimalFromCents(cents), priceCurrency: 'USD' };
        const [node] = servicesOf(page);
        expect(node).toMatchObject({ name: title, url: ORIGIN + page.path, offers });
        expect(texts(page, '[data-price]')).toEqual([formatPrice(cents)]);
        expect(metaOf(page, 'og:image:alt')).toContain(`From ${formatPrice(cents)}`);
      }
    }
  });

  test('offers each service on the overview at its starting price', () => {
    const wanted = services().map(({ section, plan, ...service }) => ({
      name: section.title,
      url: ORIGIN + sectionPath(service),
      offers: { price: decimalFromCents(plan.price) },
    }));
    expect(servicesOf(site.page('/services'))).toMatchObject(wanted);
  });

  test('has breadcrumbs from home to the page itself, through existing pages', () => {
    for (const page of site.listed.filter(({ path }) => path !== '/')) {
      const list = nodesOf(page).find((node) => node['@type'] === 'BreadcrumbList');
      const items = (list?.['itemListElement'] ?? []) as { item: string; position: number }[];
      const paths = items.map(({ item }) => new URL(item).pathname);
      const hint = `Give ${page.path} a breadcrumbNode in its head, as src/pages/pricing.astro does.`;
      expect([paths.at(0), paths.at(-1)], hint).toEqual(['/', page.path]);
      expect(paths.filter((path) => !site.has(path))).toEqual([]);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    }
  });

  test('describes the agency and its offices on the home page', () => {
    const { offices } = read('site.yaml', siteSchema);
    const wanted = ['Organization', ...offices.map(() => 'LocalBusiness')];
    expect(nodesOf(site.page('/')).map((node) => node['@type'])).toEqual(wanted);
  });
});

test.each(['/', '/contact'])('the form on %s requires four fields and consent', (at) => {
  const form = find(site.page(at), '#contact-form form');
  expect(form.getAttribute('method')?.toLowerCase()).toBe('post');
  expect(form.getAttribute('action')).toBe('/api/inquiries');
  const required = form.querySelectorAll('[required]').map((field) => field.getAttribute('name'));
  expect(required.sort()).toEqual(['consent', 'email', 'message', 'name', 'subject']);
  expect(form.querySelector('[name="email"]')?.getAttribute('type')).toBe('email');
});
