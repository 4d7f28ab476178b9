import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { contactPath } from '../../src/domain/contact-preselection.ts';
import { copyProject } from './project.ts';
import { LINK_CHECKS } from '../site/checks/links.ts';
import * as query from '../site/query.ts';
import { openSite, readSite } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';

/** A demo as a host builds it: without a wallet. What else sells nothing: tests/domain/selling.test.ts. */
const project = copyProject();
afterAll(() => project.remove());
let site: BuiltSite;
beforeAll(async () => {
  site = readSite(await project.build({ CONTEXT: 'production', DEMO: 'true' }));
}, 300_000);

/** What only a site that sells has on a page, in its text or in what it hands to its islands. */
const OF_SELLING = [
  /buy now/i,
  /buy a service at/i,
  /buy one now/i,
  /you pay the starting price in full/i,
  /how paying works/i,
  /never see your card/i,
  /<button[^>]* data-buy/,
  /OrderDialog/,
];

const found = ({ pages }: BuiltSite) =>
  pages.flatMap(({ path, html }) =>
    OF_SELLING.filter((words) => words.test(html)).map((words) => `${path}: ${words}`),
  );

test('no page of a demo sells, and those of a shop do', async () => {
  expect(found(site)).toEqual([]);
  const kinds = found(await openSite()).map((line) => line.replace(/^[^:]*: /, ''));
  expect([...new Set(kinds)].sort()).toEqual(OF_SELLING.map(String).sort());
});

test('each Buy Now is Get a Quote, which opens the contact form for what it names', async () => {
  const selling = await openSite();
  const bought = selling.pages.filter(({ html }) => html.includes('data-buy'));
  expect(bought.length).toBeGreaterThan(30);
  for (const { path } of bought.filter(({ path }) => path.startsWith('/services/'))) {
    const quotes = query
      .links(site.page(path), 'main a[href^="/contact?service="]')
      .filter((link) => link.startsWith('Get a Quote → '));
    expect(quotes, path).toHaveLength(2);
    const [hero, end] = quotes.map((link) => new URL(link.slice(link.indexOf('/')), 'http://x'));
    expect(end?.href).toBe(hero?.href);
    const [service = '', subservice = ''] = ['service', 'subservice'].map(
      (name) => hero?.searchParams.get(name) ?? '',
    );
    expect(`${hero?.pathname}${hero?.search}${hero?.hash}`).toBe(
      contactPath({ service, subservice }),
    );
  }
  const rows = query.links(site.page('/pricing'), 'main h5 ~ * a, main a[href*="subservice="]');
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row).toMatch(/^Get a Quote for .+ → \/contact\?service=/);
});

test('content/providers.yaml may be empty', async () => {
  project.edit('providers.yaml', () => []);
  await checkContent(project.content);
  expect(loadCatalogue(project.content).providers).toEqual([]);
});

test('each page of a demo says that it is one, and is in no search engine', async () => {
  const said = /This is a demo\. Nothing is for sale here\./;
  const noindex = '<meta name="robots" content="noindex">';
  for (const { path, html } of site.pages) {
    expect(html, path).toMatch(said);
    expect(html, path).toContain(noindex);
  }
  expect((await openSite()).pages.filter(({ html }) => said.test(html))).toEqual([]);
});

test('structured data offers nothing', async () => {
  const offers = ({ pages }: BuiltSite) => pages.filter(({ html }) => html.includes('"Offer"'));
  expect(offers(site)).toEqual([]);
  expect(offers(await openSite()).length).toBeGreaterThan(30);
});

test('the page of a payment link says that nothing can be paid', () => {
  expect(query.texts(site.page('/payment/link'), 'h1')).toEqual(['Payments are closed']);
});

test.each(LINK_CHECKS)('a site that sells nothing: %s', { timeout: 120_000 }, async (_, find) => {
  expect(await find(site)).toEqual([]);
});
