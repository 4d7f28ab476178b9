import { readFileSync } from 'node:fs';
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
import { islandProps, texts } from './query.ts';
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

const heading = (document: HTMLElement): string =>
  document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const link = (document: HTMLElement, label: string): string | undefined =>
  document
    .querySelectorAll('main a')
    .find(({ textContent }) => textContent.trim() === label)
    ?.getAttribute('href');
/** What a plate shows: the symbol that its first drawing is, as it stands in its file. */
function drawingOf(plate: HTMLElement): string {
  const use = plate.querySelector('use');
  const address = use?.getAttribute('href') ?? use?.getAttribute('data-href') ?? '';
  const { pathname, hash } = new URL(address, host.url);
  const file = readFileSync(path.join(site.folder, pathname), 'utf8');
  return (
    file.split(/(?=<symbol)/).find((part) => part.startsWith(`<symbol id="${hash.slice(1)}"`)) ?? ''
  );
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
  test.each(all)(
    'leads back to its section: $id',
    async ({ id, anchor, section, subcategories }) => {
      const { status, document } = await open(servicePath(id, subcategories[0]?.id ?? ''));
      expect(status).toBe(200);
      expect(link(document, `Back to ${section.title}`)).toBe(`/services#${anchor}`);
      expect(link(document, 'Get Started')).toBe('/contact');
    },
  );

  test('takes its label from the service that the address names', async () => {
    const { document } = await open('/services/consultation/logo-design');
    expect(heading(document)).toBe('Logo Design');
    expect(link(document, 'Back to Business Consultation')).toBe('/services#business-consultation');
  });

  test.each(pages)('says all that it has to: $subcategory.id', ({ owner, subcategory }) => {
    const page = site.page(servicePath(owner.id, subcategory.id));
    const { document } = page;
    expect(heading(document)).toBe(subcategory.title);
    expect(document.querySelectorAll('[aria-labelledby="title"] > ul > li')).toHaveLength(4);
    expect(document.querySelectorAll('main figure')).toHaveLength(5);
    const steps = document.querySelectorAll('[aria-labelledby="steps-title"] h3');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Discovery',
      'Planning',
      'Execution',
      'Delivery & Support',
    ]);
    expect(
      document
        .querySelectorAll('[aria-labelledby="benefits-title"] h3')
        .map(({ textContent }) => textContent),
    ).toEqual(subcategory.features.map(({ title }) => title));
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

  test('shares its pictures with no other', () => {
    const drawings = pages.flatMap(({ owner, subcategory }) =>
      site
        .page(servicePath(owner.id, subcategory.id))
        .document.querySelectorAll('figure [role="img"]')
        .map((plate) => drawingOf(plate)),
    );
    expect(drawings).toHaveLength(150);
    expect(new Set(drawings).size).toBe(150);
  });
});

describe('another service in the address', () => {
  test.each(['growth', 'Web-Design', 'any'])(
    '%s: the same page, labeled Services',
    async (name) => {
      const { status, document } = await open(`/services/${name}/landing-page-design`);
      expect(status).toBe(200);
      expect(heading(document)).toBe('Landing Page Design');
      expect(link(document, 'Back to Services')).toBe('/services#web-design');
    },
  );

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
    const { status, document } = await open(address);
    expect(status).toBe(404);
    expect(heading(document)).toBe('Service Not Found');
    expect(document.querySelector('main')?.textContent).toContain(
      "The service you're looking for doesn't exist or may have been moved.",
    );
    expect(link(document, 'Back to Services')).toBe('/services');
  });

  test('any other address is answered with the general page', async () => {
    const { status, document } = await open('/no-such-page');
    expect(status).toBe(404);
    expect(heading(document)).not.toBe('Service Not Found');
  });
});
