import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { ANY_SERVICE, servicePath } from '../../src/lib/service-paths.ts';
import * as head from '../site/checks/head.ts';
import * as links from '../site/checks/links.ts';
import * as markup from '../site/checks/markup.ts';
import { distinctPages, readSite } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';
import {
  addOneOfEach,
  OFFICE,
  PAGE,
  PROVIDER,
  QUESTION,
  SERVICE,
  SUB_SERVICE,
  TESTIMONIAL,
} from './one-more.ts';
import { copyProject } from './project.ts';
import type { Project } from './project.ts';
import { services } from '../schemas/files.ts';

let project: Project;
let site: BuiltSite;
beforeAll(async () => {
  project = copyProject();
  addOneOfEach(project);
  const built = await project.build();
  if (typeof built === 'string') throw new Error(built);
  site = readSite(built.folder);
}, 240_000);

afterAll(() => {
  project.remove();
});

const known = services();
const serviceIds = [...known.map(({ id }) => id), SERVICE.id];
const newPages = known
  .filter(({ id }) => id === 'software-development')
  .flatMap(({ subcategories }) => subcategories.map(({ id }) => `moving-${id}`));

/** The texts of what a selector finds on a page. */
const texts = (path: string, selector: string): string[] =>
  site
    .page(path)
    .document.querySelectorAll(selector)
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const hrefs = (path: string): (string | undefined)[] =>
  site
    .page(path)
    .document.querySelectorAll('main a')
    .map((link) => link.getAttribute('href'));
const nodesOf = (path: string): { '@type': string; name?: string; url?: string }[] =>
  site
    .page(path)
    .document.querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => (JSON.parse(script.rawText) as { '@graph': [] })['@graph']);

describe('one more service', () => {
  test('has a card on the home page that leads to its section', () => {
    expect(texts('/', '#services h3')).toEqual([...known.map(({ title }) => title), SERVICE.title]);
    expect(hrefs('/')).toContain(`/services#${SERVICE.anchor}`);
  });

  test('has a section with its cards and a showcase on the services page', () => {
    const section = `#${SERVICE.anchor}`;
    expect(texts('/services', `${section} h2`)).toEqual([expect.stringContaining(SERVICE.title)]);
    expect(texts('/services', `${section} > div > ul > li h3`)).toHaveLength(newPages.length);
    expect(texts('/services', `${section} [data-showcase="slideshow"]`)).toHaveLength(1);
    expect(hrefs('/services')).toContain(section);
  });

  test.each(['/', '/pricing'])('has a plan on %s, where its price puts it', (path) => {
    const titles = texts(path, '[aria-labelledby="plans-title"] article h3');
    expect(titles).toHaveLength(7);
    // Between Product Design at $800 and Web Design at $1,500.
    expect(titles.slice(2, 5)).toEqual(['Product Design', SERVICE.title, 'Web Design']);
    expect(hrefs(path)).toContain(`/contact?plan=${SERVICE.id}`);
  });

  test('has a column in the comparison', () => {
    expect(texts('/pricing', '#comparison thead th').at(-1)).toBe(SERVICE.title);
    const columns = site
      .page('/pricing')
      .document.querySelectorAll('#comparison tbody tr')
      .map((row) => row.querySelectorAll('td').at(-1)?.textContent.trim());
    expect(columns).toEqual([SERVICE.price, ...Array.from({ length: 5 }, () => 'One more')]);
  });

  test.each(['/', '/contact'])('can be asked for in the form on %s', (path) => {
    expect(texts(path, `label:has(input[name="services"][value="${SERVICE.id}"])`)).toEqual([
      SERVICE.title,
    ]);
  });

  test('has its pages under every service, and every other page under itself', () => {
    const ids = [
      ...newPages,
      PAGE,
      ...known.flatMap((each) => each.subcategories.map(({ id }) => id)),
    ];
    expect(ids).toHaveLength(36);
    for (const serviceId of [...serviceIds, ANY_SERVICE]) {
      for (const id of ids) expect(site.has(servicePath(serviceId, id))).toBe(true);
    }
    const own = servicePath(SERVICE.id, newPages[0] ?? '');
    expect(site.page(servicePath('consultation', newPages[0] ?? '')).canonical).toBe(own);
    expect(texts(own, '.text-link, main a')[0]).toBe(`Back to ${SERVICE.title}`);
    expect(hrefs(own)).toContain(`/services#${SERVICE.anchor}`);
  });

  test('is told to search engines at its prices', () => {
    const listed = head.sitemapPaths(site);
    for (const id of newPages) expect(listed).toContain(servicePath(SERVICE.id, id));
    expect(nodesOf('/services').find(({ name }) => name === SERVICE.title)).toMatchObject({
      offers: { price: '1100.00', priceCurrency: 'USD' },
    });
  });

  test('can be bought through the functions and asked for in an inquiry', () => {
    const { items, inquiries } = loadCatalogue(project.content);
    const sold = items.filter(({ id }) => id.startsWith(`${SERVICE.id}-`));
    expect(sold).toHaveLength(newPages.length);
    expect(inquiries.services.at(-1)).toEqual({ id: SERVICE.id, label: SERVICE.title });
  });
});

describe('one more sub-service', () => {
  test.each(['/', '/pricing'])('stands among its plan’s on %s', (path) => {
    expect(texts(path, `#web-design-${SUB_SERVICE.id} h5 > button > *`)).toEqual([
      SUB_SERVICE.title,
      SUB_SERVICE.startingPrice,
      '',
    ]);
    expect(hrefs(path)).toContain(`/contact?service=web-design&subservice=${SUB_SERVICE.id}`);
  });

  test('can be bought at its price', () => {
    const item = { id: `web-design-${SUB_SERVICE.id}`, name: SUB_SERVICE.title, cents: 2_500_000 };
    expect(loadCatalogue(project.content).items).toContainEqual(item);
  });

  test('has a page, a card that leads to it, and an image for sharing', () => {
    const path = servicePath('web-design', PAGE);
    expect(texts(path, 'h1')).toEqual([SUB_SERVICE.title]);
    expect(texts(path, '[data-price]')).toEqual([SUB_SERVICE.startingPrice]);
    expect(hrefs('/services')).toContain(path);
    expect(site.files).toContain(`/og${path}.png`);
  });

  test('hangs in the charts of all pages, the longest of all', () => {
    for (const path of ['/', servicePath('graphic-design', 'logo-design')]) {
      expect(texts(path, '[data-chart] title').at(-1)).toBe(
        `${SUB_SERVICE.title}, ${SUB_SERVICE.startingPrice}`,
      );
    }
  });
});

test.each(['/', '/services', '/pricing'])('one more question is answered on %s', (path) => {
  expect(texts(path, '#faq h3 > button').at(-1)).toContain(QUESTION.question);
  expect(texts(path, '#faq h3 > button')).toHaveLength(7);
});

test('one more provider is offered in the order dialog and known to the functions', () => {
  const dialog = site.page('/pricing').document.querySelector('[component-export="OrderDialog"]');
  expect(dialog?.getAttribute('props')).toContain(`"${PROVIDER.id}"`);
  expect(loadCatalogue(project.content).providers.at(-1)).toMatchObject({
    id: PROVIDER.id,
    minCents: 2000,
  });
});

test('one more testimonial has a slide with its own stars', () => {
  expect(texts('/', '#testimonials figcaption > span:first-child')).toHaveLength(4);
  expect(texts('/', '#testimonials figcaption > span:first-child').at(-1)).toBe(TESTIMONIAL.author);
  const labels = site.page('/').document.querySelectorAll('#testimonials [role="img"]');
  expect(labels.map((node) => node.getAttribute('aria-label'))).toContain('4 out of 5 stars');
});

test('one more office can be chosen, found and written to', () => {
  const { document } = site.page('/contact');
  const choices = document.querySelectorAll(`[data-office-choice="${OFFICE.id}"]`);
  expect(choices.map(({ textContent }) => textContent.trim())).toEqual([
    OFFICE.label,
    OFFICE.label,
  ]);
  expect(texts('/contact', `#${OFFICE.id}`).join()).toContain(OFFICE.telephone);
  expect(hrefs('/contact')).toContain(`mailto:${OFFICE.mail}`);
  expect(document.querySelectorAll('figure[aria-label^="Map of the"]')).toHaveLength(3);
  const locations = nodesOf('/').filter((node) => node['@type'] === 'LocalBusiness');
  expect(locations.at(-1)).toMatchObject({ address: { addressLocality: 'Lisbon' } });
});

test('nothing of it breaks a page', async () => {
  expect(links.deadLinks(site)).toEqual([]);
  expect(links.missingFragments(site)).toEqual([]);
  expect(links.orphans(site)).toEqual([]);
  expect(head.wrongTitles(site)).toEqual([]);
  expect(head.wrongImages(site)).toEqual([]);
  const pages = distinctPages(site);
  expect(markup.leftovers(pages)).toEqual([]);
  expect(markup.skippedLevels(pages)).toEqual([]);
  expect(await markup.invalidHtml(pages)).toEqual([]);
}, 120_000);
