import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '../../netlify/core/mail/compose.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { MAIL_KINDS } from '../../src/domain/mail.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';
import * as head from '../site/checks/head.ts';
import * as links from '../site/checks/links.ts';
import * as markup from '../site/checks/markup.ts';
import { distinctPages, openSite, readSite } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';
import { source as tokens } from '../styles/tokens.ts';
import { OTHER } from './other-agency.ts';
import { copyProject } from './project.ts';
import type { Project } from './project.ts';
import { findTraces, tracesOf } from './traces.ts';

const first = read('site.yaml', siteSchema);
const other = siteSchema.parse({ ...first, ...OTHER, sample: true });
const traces = tracesOf(first, other, tokens);

/** The seat of arbitration and its court: law that the owner chose, wherever the offices are. */
const LAW = ['/terms.html: london'];

let project: Project;
let site: BuiltSite;
let original: BuiltSite;
/** The tab's icon, which stands in each page. */
const tabIcon = (of: typeof site): string =>
  of.page('/').document.querySelector('link[rel="icon"][type]')?.getAttribute('href') ?? '';

beforeAll(async () => {
  project = copyProject();
  project.edit<object>('site.yaml', (brand) => ({ ...brand, ...OTHER }));
  const built = await project.build();
  if (typeof built === 'string') throw new Error(built);
  site = readSite(built.folder);
  original = await openSite();
}, 240_000);

afterAll(() => {
  project.remove();
});

describe('with another content/site.yaml and nothing else', () => {
  test('no file of the site has a trace of the first agency', () => {
    expect(findTraces(site.folder, site.files, traces)).toEqual(LAW);
  });

  test('nor do the functions and the mails that they send', () => {
    const { mails, placeholderEmail, ...catalogue } = loadCatalogue(project.content);
    const order = {
      ...{ id: 'f3b9', serviceName: 'Logo Design', cents: 50_000, at: new Date(0) },
      arrivedCents: 48_500,
      receiptEmail: 'buyer@example.com',
    };
    const sent = MAIL_KINDS.map((kind) => {
      const due = { id: '1', kind, order: kind === 'inquiry-notice' ? null : order };
      const where = { siteUrl: 'https://www.example.com', staff: mails.mail };
      return composeMail({ ...due, inquiryId: '2' }, mails, where);
    });
    const said = JSON.stringify({ catalogue, placeholderEmail, mails, sent }).toLowerCase();
    expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
    expect(mails).toMatchObject({ name: OTHER.name, owner: OTHER.owner, mail: OTHER.mail });
    expect(sent[0]?.text).toContain(`${OTHER.name}\n${OTHER.owner}`);
    expect(placeholderEmail).toBe(OTHER.checkout.placeholderEmail);
  });

  test('the name is drawn anew where it is an outline', () => {
    const outline = (of: BuiltSite) =>
      of.page('/').document.querySelector('[data-wordmark] path')?.getAttribute('d') ?? '';
    expect(outline(site).length).toBeGreaterThan(100);
    const drawn = site.pages.filter(({ html }) => html.includes(outline(original)));
    expect(drawn.map((page) => page.path)).toEqual([]);
  });

  test('every icon and every image for sharing is drawn anew', () => {
    const drawings = [...site.files].filter(
      (file) => /^\/(?:og|icons)\//.test(file) || /^\/(?:favicon|apple-touch)/.test(file),
    );
    expect(drawings.length).toBeGreaterThan(40);
    const same = drawings.filter(
      (file) =>
        original.files.has(file) &&
        readFileSync(path.join(original.folder, file)).equals(
          readFileSync(path.join(site.folder, file)),
        ),
    );
    expect(same).toEqual([]);
  });

  test('the other agency speaks in titles, data, manifest, offices and hours', () => {
    for (const { document } of site.listed) {
      expect(document.querySelector('title')?.textContent).toContain(OTHER.name);
    }
    const data = site.page('/').document.querySelector('script[type="application/ld+json"]');
    expect(data?.rawText).toContain(`"name":"${OTHER.name}"`);
    expect(data?.rawText).toContain('"addressLocality":"Aarhus"');
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(site.folder, 'manifest.webmanifest'), 'utf8'),
    );
    expect(manifest).toMatchObject({ name: OTHER.name, short_name: OTHER.name });
    const contact = site.page('/contact').document.textContent;
    for (const said of [
      '11:00 AM - 3:00 PM',
      'Calls Tuesday to Thursday, 11am to 3pm',
      '7 Prøvegade',
    ])
      expect(contact).toContain(said);
    expect(site.page('/contact').html).toContain(OTHER.contact.scheduling);
    expect(site.page('/privacy').document.textContent).toContain(
      `${OTHER.owner} decides why and how personal data is used`,
    );
  });

  test('what Astro has read of it stays in its folder, out of the way of other builds', () => {
    const store = readFileSync(path.join(project.root, '.cache/astro/data-store.json'), 'utf8');
    expect(store).toContain(OTHER.owner);
  });

  test('nothing of it breaks a page', async () => {
    expect(links.deadLinks(site)).toEqual([]);
    expect(links.missingFragments(site)).toEqual([]);
    expect(head.wrongTitles(site)).toEqual([]);
    expect(head.wrongImages(site)).toEqual([]);
    const pages = distinctPages(site);
    expect(markup.leftovers(pages)).toEqual([]);
    expect(await markup.invalidHtml(pages)).toEqual([]);
  }, 120_000);
});

test('the traces are found in the site that they come from', () => {
  const found = findTraces(original.folder, original.files, traces);
  const missing = traces.filter((trace) => !found.some((line) => line.endsWith(`: ${trace}`)));
  const zones = first.offices.map(({ timeZone }) => timeZone.toLowerCase());
  // Images have the light theme's colors alone; the zones and the buyers' address are for functions and browsers.
  expect(missing.filter((trace) => !trace.startsWith('#'))).toEqual([
    ...zones,
    first.checkout.placeholderEmail,
  ]);
  expect(found.filter((line) => line.startsWith('/manifest.webmanifest: #'))).toHaveLength(1);
  expect(tabIcon(original)).toMatch(/^data:image\/svg\+xml,.*%23[0-9a-f]{6}/);
  expect(tabIcon(site)).not.toBe(tabIcon(original));
});
