import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import { enabledProviders } from '../../src/catalogue/load-catalogue.ts';
import { purchaseId } from '../../src/domain/purchase-id.ts';
import { ANY_SERVICE, servicePath } from '../../src/lib/service-paths.ts';
import { providersSchema } from '../../src/schemas/providers.ts';
import { read, services } from '../schemas/files.ts';
import { islandProps, links, texts } from './query.ts';
import { openSite, ROOT } from './site.ts';

const site = await openSite();

/** A project with the redirects and headers of netlify.toml, and without functions. */
const project = await mkdtemp(path.join(os.tmpdir(), 'site-'));
await copyFile(path.join(ROOT, 'netlify.toml'), path.join(project, 'netlify.toml'));
await mkdir(path.join(project, 'netlify', 'functions'), { recursive: true });
const log = () => undefined;
const host = await startHost({ root: project, port: 0, publish: site.folder, log });
afterAll(async () => {
  await host.close();
  await rm(project, { recursive: true, force: true });
});

async function open(address: string): Promise<{ status: number; document: HTMLElement }> {
  const answer = await fetch(new URL(address, host.url), { redirect: 'manual' });
  return { status: answer.status, document: parse(await answer.text()) };
}

const all = services();
const providers = enabledProviders(read('providers.yaml', providersSchema));
const pages = all.flatMap((owner) =>
  owner.subcategories.map((subcategory) => ({ owner, subcategory })),
);

test('there are thirty, each built under every service, with its owner’s address as canonical', () => {
  expect(pages).toHaveLength(30);
  for (const { owner, subcategory } of pages)
    for (const id of [...all.map((service) => service.id), ANY_SERVICE]) {
      const { canonical } = site.page(servicePath(id, subcategory.id));
      expect(canonical).toBe(servicePath(owner.id, subcategory.id));
    }
});

describe('a detail page', () => {
  test.each(all)('links back to its section: $id', ({ id, anchor, section, subcategories }) => {
    const page = site.page(servicePath(id, subcategories[0]?.id ?? ''));
    expect(links(page, 'main a')).toContain(`Back to ${section.title} → /services#${anchor}`);
    expect(links(page, 'main a')).toContain('Get Started → /contact');
  });

  test.each(pages)('has all its parts: $subcategory.id', ({ owner, subcategory }) => {
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
    expect(islandProps(page, 'OrderDialog')).toMatchObject({ providers });
  });

  test('has pictures with immutable caching', async () => {
    const { document } = await open(servicePath('web-design', 'landing-page-design'));
    const use = document.querySelector('figure use');
    const address = use?.getAttribute('href') ?? use?.getAttribute('data-href') ?? '';
    const { headers } = await fetch(new URL(address, host.url));
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

test.each([
  ['consultation', 'Business Consultation → /services#business-consultation'],
  ['growth', 'Services → /services#graphic-design'],
  ['Web-Design', 'Services → /services#graphic-design'],
  ['any', 'Services → /services#graphic-design'],
])('under the service %s in the address a page leads back to %s', async (name, section) => {
  const page = await open(`/services/${name}/logo-design`);
  expect(page.status).toBe(200);
  expect(texts(page, 'h1')).toEqual(['Logo Design']);
  expect(links(page, 'main a')).toContain(`Back to ${section}`);
});

test.each([
  ['/services/web-design/no-such-service', true],
  ['/services/growth/no-such-service', true],
  ['/services/web-design', true],
  ['/services/web-design/landing-page-design/more', true],
  ['/no-such-page', false],
])('%s is answered 404, with Service Not Found: %s', async (address, isService) => {
  const page = await open(address);
  expect(page.status).toBe(404);
  expect(texts(page, 'h1').includes('Service Not Found')).toBe(isService);
});
