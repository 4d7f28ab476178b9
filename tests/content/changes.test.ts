// Over 250 lines: what follows from changed content, over one project and its builds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANY_SERVICE, servicePath } from '../../src/lib/service-paths.ts';
import { HEAD_CHECKS, sitemapPaths } from '../site/checks/head.ts';
import { LINK_CHECKS } from '../site/checks/links.ts';
import { MARKUP_CHECKS } from '../site/checks/markup.ts';
import { nodesOf, STRUCTURED_DATA_CHECKS } from '../site/checks/structured-data.ts';
import * as query from '../site/query.ts';
import { openSite, readSite } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';
import {
  AGENCY,
  changeContent,
  first,
  known,
  MARK,
  PAGE,
  PROVIDER,
  QUESTION,
  seller,
  SERVICE,
  SUB_SERVICE,
  SUB_SERVICE_PRICE,
  TEAM,
  TESTIMONIAL,
} from './changes.ts';
import { copyProject } from './project.ts';
import { findTraces, traces } from './traces.ts';

/** Without one, a site in production sells nothing. */
const WALLET = `0x${'ab'.repeat(20)}`;
const original = await openSite();
const project = copyProject();
afterAll(() => project.remove());
await changeContent(project);
let site: BuiltSite;
beforeAll(async () => {
  site = readSite(await project.build({ CONTEXT: 'production', MERCHANT_WALLET: WALLET }));
}, 300_000);

const newPages = seller.subcategories.map(({ id }) => `moving-${id}`);

const texts = (path: string, selector: string) => query.texts(site.page(path), selector);
const hrefs = (path: string) => query.hrefs(site.page(path));

test.each([...HEAD_CHECKS, ...LINK_CHECKS, ...MARKUP_CHECKS, ...STRUCTURED_DATA_CHECKS])(
  'with other content %s',
  { timeout: 120_000 },
  async (_, find) => {
    expect(await find(site)).toEqual([]);
  },
);

describe('one more service', () => {
  test('has a card on the home page that leads to its section', () => {
    expect(texts('/', '#services h3')).toEqual([...known.map(({ title }) => title), SERVICE.title]);
    expect(hrefs('/')).toContain(`/services#${SERVICE.anchor}`);
  });

  test.each(['/', '/pricing'])('has a plan on %s, in the order of prices', (path) => {
    const titles = texts(path, '[aria-labelledby="plans-title"] article h3');
    const plans = known.map(({ title, plan }) => ({ title, cents: plan.price }));
    const byPrice = [...plans, { title: SERVICE.title, cents: 110_000 }].toSorted(
      (one, other) => one.cents - other.cents,
    );
    expect(titles).toEqual(byPrice.map(({ title }) => title));
    const cta = query.links(site.page(path), `#${SERVICE.id} a`);
    expect(cta).toContain(`Move with us for ${SERVICE.title} → /contact`);
  });

  test('has a column in the comparison, by its price', () => {
    const at = texts('/pricing', '#comparison thead th').indexOf(SERVICE.title);
    const column = texts('/pricing', `#comparison tbody tr :nth-child(${at + 1})`);
    expect([column[0], new Set(column.slice(1))]).toEqual([SERVICE.price, new Set(['One more'])]);
  });

  test('has its pages under every service, and every other page under itself', () => {
    const old = known.flatMap(({ subcategories }) => subcategories.map(({ id }) => id));
    for (const service of [...known.map(({ id }) => id), SERVICE.id, ANY_SERVICE])
      for (const id of [...newPages, PAGE, ...old])
        expect(site.has(servicePath(service, id))).toBe(true);
    const own = servicePath(SERVICE.id, newPages[0] ?? '');
    expect(site.page(servicePath(seller.id, newPages[0] ?? '')).canonical).toBe(own);
    expect(texts(own, 'main a')[0]).toBe(`Back to ${SERVICE.title}`);
    for (const id of newPages) expect(sitemapPaths(site)).toContain(servicePath(SERVICE.id, id));
  });

  test.each(['/', '/contact'])('can be selected in the form on %s', (path) => {
    const choice = `label:has(input[name="services"][value="${SERVICE.id}"])`;
    expect(texts(path, choice)).toEqual([SERVICE.title]);
  });
});

describe('one more sub-service', () => {
  test.each(['/', '/pricing'])('is listed under its plan on %s', (path) => {
    const row = texts(path, `#${seller.id}-${SUB_SERVICE.id} h5 > button > *`);
    expect(row).toEqual([SUB_SERVICE.title, SUB_SERVICE_PRICE, '']);
    expect(hrefs(path)).toContain(
      `/contact?service=${seller.id}&subservice=${SUB_SERVICE.id}#contact-form`,
    );
  });

  test('has a page, a card that leads to it, and an image for sharing', () => {
    const path = servicePath(seller.id, PAGE);
    expect(texts(path, 'h1')).toEqual([SUB_SERVICE.title]);
    expect(texts(path, '[data-price]')).toEqual([SUB_SERVICE_PRICE]);
    expect(hrefs('/services')).toContain(path);
    expect(site.files).toContain(`/og${path}.png`);
  });

  test('has the longest string in the chart of the home page, which is in the order of prices', () => {
    const strings = texts('/', '[data-chart] li a');
    expect(strings.at(-1)).toBe(`${SUB_SERVICE_PRICE} ${SUB_SERVICE.title}`);
    const prices = strings.map((text) => Number(text.split(' ')[0]?.replaceAll(/[$,]/g, '')));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});

test('a statistic may have an icon', () => {
  expect(site.page('/services').document.querySelectorAll('#impact div > span > svg')).toHaveLength(
    1,
  );
});

test('custom prices are off unless content allows them', () => {
  const dialog = query.islandProps(site.page('/pricing'), 'OrderDialog');
  expect(dialog).toMatchObject({ allowCustomPrice: false });
});

describe('one more list entry', () => {
  test.each(['/', '/services', '/pricing'])('a question is answered on %s', (path) => {
    expect(texts(path, '#faq h3 > button').at(-1)).toContain(QUESTION.question);
  });

  test('a provider is offered in the order dialog', () => {
    const { providers } = query.islandProps(site.page('/pricing'), 'OrderDialog');
    expect(providers).toContainEqual(expect.objectContaining({ id: PROVIDER.id }));
  });

  test.each([
    ['a testimonial', '#testimonials', [176, 352, 514], 6 / 7],
    ['a service’s card', '#services', [360, 540, 600], 1],
  ])('%s shows its photograph in sizes of two formats', async (_, section, widths, ratio) => {
    const picture = site.page('/').document.querySelector(`${section} picture`);
    const [avif, webp] = picture?.querySelectorAll('source') ?? [];
    for (const [source, format] of [
      [avif, 'heif'],
      [webp, 'webp'],
    ] as const) {
      const files = (source?.getAttribute('data-srcset') ?? '')
        .split(', ')
        .map((it) => it.split(' '));
      expect(files.map(([, width]) => width)).toEqual(widths.map((width) => `${width}w`));
      expect(source?.getAttribute('sizes')).toMatch(/vw/);
      for (const [index, [file = '']] of files.entries()) {
        const { format: found, width, height } = await sharp(`${site.folder}${file}`).metadata();
        expect([found, width]).toEqual([format, widths[index]]);
        expect(height).toBe(Math.round(width / ratio));
      }
    }
    // The browser fetches none before it nears the window, or where it runs no script.
    expect(picture?.querySelector('img')?.getAttribute('src')).toMatch(/^data:/);
    const still = site.page('/').document.querySelector(`${section} noscript picture img`);
    expect(still?.getAttribute('loading')).toBe('lazy');
  });

  test('a testimonial has a slide with its own stars', () => {
    const authors = texts('/', '#testimonials figcaption > span:first-child');
    // A production deploy hides the samples.
    expect(authors).toEqual([TESTIMONIAL.author]);
    const four = '#testimonials [aria-label="4 out of 5 stars"]';
    const before = query.texts(original.page('/'), four);
    expect(texts('/', four)).toHaveLength(before.length + 1);
  });
});

test('the team is on the contact page, and no section where nobody is in it', () => {
  const people = '[aria-labelledby="team-title"] li';
  expect(query.texts(original.page('/contact'), people)).toEqual([]);
  // A production deploy hides the sample.
  const shown = texts('/contact', people);
  expect(shown.map((text) => TEAM.findIndex(({ name }) => text.includes(name)))).toEqual([0, 1, 2]);
});

describe('other offices', () => {
  test.each(AGENCY.offices)(
    '$label has a choice, its details, a mail link, a map and structured data',
    (office) => {
      const choice = `[data-office-choice="${office.id}"]`;
      expect(texts('/contact', choice)).toEqual([office.label, office.label]);
      const page = site.page('/contact');
      const facts = query.textOf(query.find(page, `#${office.id}`));
      const { address, mail, telephone, timeZoneLabel } = office;
      for (const fact of [telephone, timeZoneLabel, mail, ...address])
        expect(facts).toContain(fact);
      const calls = `tel:${telephone.replaceAll(' ', '')}`;
      expect(query.hrefs(page, `#${office.id} a`)).toEqual([`mailto:${mail}`, calls]);
      const island = 'astro-island[component-export="OfficeHours"]';
      expect(query.hrefs(page, `${island} a`)).toContain(`mailto:${mail}`);
      const map = query.find(page, `figure[aria-label="Map of the ${office.label}"]`);
      expect(query.textOf(map)).toContain(address[0]);
      const link = map.querySelector('a')?.getAttribute('href');
      expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?/);
      const directions = `Get Directions: ${office.label} (opens in a new tab)`;
      expect(texts('/contact', 'a')).toContain(directions);
      const local = nodesOf(site.page('/')).find(({ telephone }) => telephone === office.telephone);
      const { closes } = office.hours[0];
      expect(local?.['openingHoursSpecification']).toMatchObject([{ closes }]);
    },
  );

  test('each have their own hours: on the card, in the badge and in every text about calls', () => {
    const norway = texts('/contact', '#norway').join();
    expect(norway).toContain('Monday - Friday 8:00 AM - 5:30 PM');
    expect(norway).toContain('Calls Monday to Friday, 8am to 5:30pm');
    const { offices } = query.islandProps(site.page('/contact'), 'OfficeHours');
    expect(offices).toMatchObject(AGENCY.offices.map(({ hours }) => ({ hours })));
    const time = /\b\d{1,2}(:\d\d)? ?[ap]m\b/i;
    const sentences = site.pages
      .filter(({ path, html }) => path !== '/contact' && time.test(html))
      .flatMap((page) => query.textOf(query.find(page, 'main')).split(/[.?!]\s/))
      .filter((sentence) => time.test(sentence));
    expect(sentences.length).toBeGreaterThan(1);
    const calls =
      'Tuesday to Thursday, 11am to 3pm (Jutland Office), Monday, 10am to 2pm (Portugal Office), and ' +
      'Monday to Friday, 8am to 5:30pm (Norway Office)';
    for (const sentence of sentences) {
      expect(sentence).toContain(calls);
      expect(sentence.replace(calls, '')).not.toMatch(time);
    }
  });
});

describe('another agency', () => {
  test('leaves no text or color of the first one in any file', { timeout: 120_000 }, () => {
    expect(findTraces(site)).toEqual([]);
    const found = findTraces(original);
    const missing = traces.filter((trace) => !found.some((line) => line.endsWith(`: ${trace}`)));
    // No built file has the time zones or the placeholder address; stylesheets have no hex colors.
    const unseen = [
      ...first.offices.map(({ timeZone }) => timeZone),
      first.checkout.placeholderEmail,
    ];
    expect(missing.filter((trace) => !trace.startsWith('#')).sort()).toEqual(
      unseen.map((trace) => trace.toLowerCase()).sort(),
    );
  });

  test('has its logo in place of the drawn name, its own icons, images for sharing and colors', () => {
    const outlineOf = (of: BuiltSite) =>
      of.page('/').document.querySelector('[data-wordmark] path')?.getAttribute('d') ?? '';
    expect(outlineOf(original).length).toBeGreaterThan(100);
    expect(outlineOf(site)).toBe(MARK);
    // In the header and the footer; encoded, in the icon.
    expect(site.page('/').html.split(MARK)).toHaveLength(3);
    expect(site.page('/').html.split(encodeURIComponent(MARK))).toHaveLength(2);
    expect(site.pages.filter(({ html }) => html.includes(outlineOf(original)))).toEqual([]);
    const isDrawn = (file: string) => /^\/(?:og|icons)\/|^\/(?:fav|apple)/.test(file);
    const drawings = [...site.files].filter(isDrawn);
    expect(drawings.length).toBeGreaterThan(40);
    const bytes = (of: BuiltSite, file: string) => readFileSync(path.join(of.folder, file));
    const same = drawings.filter(
      (file) => original.files.has(file) && bytes(original, file).equals(bytes(site, file)),
    );
    expect(same).toEqual([]);
    const inkOf = (of: BuiltSite) => /--color-ink:[^;}]*oklch[^;}]*/.exec(of.page('/').html)?.[0];
    expect(inkOf(site)).toMatch(/oklch/);
    expect(inkOf(site)).not.toBe(inkOf(original));
  });

  test('is named in titles, data, manifest and legal texts', () => {
    const titles = site.listed.flatMap((page) => query.texts(page, 'head > title'));
    expect(titles.filter((title) => !title.includes(AGENCY.name))).toEqual([]);
    expect(nodesOf(site.page('/'))[0]?.['name']).toBe(AGENCY.name);
    const manifest = readFileSync(path.join(site.folder, 'manifest.webmanifest'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ name: AGENCY.name, short_name: AGENCY.name });
    expect(site.page('/contact').html).toContain(AGENCY.contact.scheduling);
    const privacy = texts('/privacy', 'main').join();
    expect(privacy).toContain(`${AGENCY.owner} decides why and how personal data is used`);
  });

  test('counts visits on public pages alone, and says so', () => {
    const counting = (of: BuiltSite, path: string) =>
      of.page(path).document.querySelector('meta[name="visits"]')?.getAttribute('content');
    for (const path of ['/', '/pricing', '/payment/success', '/privacy'])
      expect(JSON.parse(counting(site, path) ?? 'null')).toEqual(AGENCY.analytics);
    expect(counting(site, '/admin')).toBeUndefined();
    const policyOf = (of: BuiltSite) =>
      /connect-src ([^;"]*)/.exec(of.page('/').html)?.[1]?.split(' ');
    expect(policyOf(site)).toContain(AGENCY.analytics.host);
    expect(texts('/privacy', '#cookies').join()).toContain('visits.example');
    if (first.analytics) return;
    expect(original.pages.filter(({ html }) => html.includes('name="visits"'))).toEqual([]);
    expect(policyOf(original)).not.toContain(AGENCY.analytics.host);
    expect(query.textOf(query.find(original.page('/privacy'), 'main'))).not.toContain(
      'Counting visits',
    );
  });
});
