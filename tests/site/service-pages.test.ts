import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import type { Host } from '../../netlify/local/host/host.ts';
import { purchaseId } from '../../src/domain/purchase-id.ts';
import { servicePath } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';
import { islandProps, links, texts } from './query.ts';
import { openSite, ROOT } from './site.ts';
import type { BuiltSite } from './site.ts';

let site: BuiltSite;
let host: Host;
let project: string;

/** The built site under the project's own rules, without its functions. */
beforeAll(async () => {
  site = await openSite();
  project = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  await copyFile(path.join(ROOT, 'netlify.toml'), path.join(project, 'netlify.toml'));
  await mkdir(path.join(project, 'netlify', 'functions'), { recursive: true });
  host = await startHost({ root: project, port: 0, publish: site.folder, log: () => undefined });
}, 180_000);

afterAll(async () => {
  await host.close();
  await rm(project, { recursive: true, force: true });
});

async function open(address: string): Promise<{ status: number; document: HTMLElement }> {
  const answer = await fetch(new URL(address, host.url), { redirect: 'manual' });
  return { status: answer.status, document: parse(await answer.text()) };
}

const all = services();
const pages = all.flatMap((owner) =>
  owner.subcategories.map((subcategory) => ({ owner, subcategory })),
);

test('there are thirty, and each is built under all six services', () => {
  expect(pages).toHaveLength(30);
  for (const { owner, subcategory } of pages) {
    for (const { id } of all) {
      const { canonical } = site.page(servicePath(id, subcategory.id));
      expect(canonical).toBe(servicePath(owner.id, subcategory.id));
    }
  }
});

describe('a detail page', () => {
  test.each(all)('leads back to its section: $id', ({ id, anchor, section, subcategories }) => {
    const page = site.page(servicePath(id, subcategories[0]?.id ?? ''));
    expect(links(page, 'main a')).toContain(`Back to ${section.title} → /services#${anchor}`);
    expect(links(page, 'main a')).toContain('Get Started → /contact');
  });

  test.each(pages)('says all that it has to: $subcategory.id', ({ owner, subcategory }) => {
    const page = site.page(servicePath(owner.id, subcategory.id));
    const { document } = page;
    expect(texts(page, 'h1')).toEqual([subcategory.title]);
    expect(document.querySelectorAll('[aria-labelledby="title"] > ul > li')).toHaveLength(4);
    expect(document.querySelectorAll('main figure')).toHaveLength(5);
    const steps = ['Discovery', 'Planning', 'Execution', 'Delivery & Support'];
    expect(texts(page, '[aria-labelledby="steps-title"] h3')).toEqual(steps);
    const benefits = subcategory.features.map(({ title }) => title);
    expect(texts(page, '[aria-labelledby="benefits-title"] h3')).toEqual(benefits);
    expect(texts(page, '#faq h2')).toEqual(['Frequently Asked Questions']);
    expect(document.querySelectorAll('#faq h3 > button')).toHaveLength(4);
  });

  test.each(pages)('sells what it describes: $subcategory.id', ({ owner, subcategory }) => {
    const page = site.page(servicePath(owner.id, subcategory.id));
    const item = owner.subServices.find(({ id }) => id === subcategory.subService);
    const purchase = {
      id: purchaseId(owner.id, subcategory.subService),
      name: item?.title,
      cents: item?.startingPrice,
      features: item?.features,
    };
    for (const { id } of all) {
      const under = site.page(servicePath(id, subcategory.id));
      expect(islandProps(under, 'BuyNow')).toMatchObject({ label: 'Buy Now', purchase });
    }
    expect(texts(page, 'button[aria-haspopup="dialog"]')).toEqual([`Buy Now ${item?.title}`]);
    const hint = 'The number of providers in content/providers.yaml stands here, too.';
    expect(islandProps(page, 'OrderDialog')['providers'], hint).toHaveLength(14);
  });

  test('has pictures that may be kept for ever', async () => {
    const { document } = await open(servicePath('web-design', 'landing-page-design'));
    const use = document.querySelector('figure use');
    const address = use?.getAttribute('href') ?? use?.getAttribute('data-href') ?? '';
    const { headers } = await fetch(new URL(address, host.url));
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('under another service in the address', () => {
  test.each([
    [
      'consultation',
      'logo-design',
      'Logo Design',
      'Business Consultation',
      '#business-consultation',
    ],
    ['growth', 'landing-page-design', 'Landing Page Design', 'Services', '#web-design'],
    ['Web-Design', 'landing-page-design', 'Landing Page Design', 'Services', '#web-design'],
    ['any', 'landing-page-design', 'Landing Page Design', 'Services', '#web-design'],
  ])('%s/%s: the same page, labeled by the service', async (name, id, title, label, section) => {
    const page = await open(`/services/${name}/${id}`);
    expect(page.status).toBe(200);
    expect(texts(page, 'h1')).toEqual([title]);
    expect(links(page, 'main a')).toContain(`Back to ${label} → /services${section}`);
  });

  test('is told to search engines under the proper one', () => {
    const { canonical } = site.page('/services/any/landing-page-design');
    expect(canonical).toBe('/services/web-design/landing-page-design');
  });
});

describe('an unknown service', () => {
  test.each([
    '/services/web-design/no-such-service',
    '/services/growth/no-such-service',
    '/services/web-design',
    '/services/web-design/landing-page-design/more',
  ])('%s is answered 404 with Service Not Found', async (address) => {
    const page = await open(address);
    expect(page.status).toBe(404);
    expect(texts(page, 'h1')).toEqual(['Service Not Found']);
  });

  test('any other address is answered with the general page', async () => {
    const page = await open('/no-such-page');
    expect(page.status).toBe(404);
    expect(texts(page, 'h1')).not.toEqual(['Service Not Found']);
  });
});
