import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import { enabledProviders } from '../../src/catalogue/load-catalogue.ts';
import { deliveryText } from '../../src/domain/delivery.ts';
import { itemId } from '../../src/domain/item.ts';
import { servicePath } from '../../src/lib/service-paths.ts';
import { fill } from '../../src/domain/text.ts';
import { factsSchema } from '../../src/schemas/facts.ts';
import { pricingPageSchema } from '../../src/schemas/pages/pricing.ts';
import { subcategoryPageSchema } from '../../src/schemas/pages/subcategory.ts';
import { providersSchema } from '../../src/schemas/providers.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read, services } from '../schemas/files.ts';
import { hrefs, islandProps, links, texts } from './query.ts';
import { openSite, ROOT } from './site.ts';

const site = await openSite();

const log = () => undefined;
const host = await startHost({ root: ROOT, port: 0, publish: site.folder, log });
afterAll(() => host.close());

async function open(address: string): Promise<{ status: number; document: HTMLElement }> {
  const answer = await fetch(new URL(address, host.url), { redirect: 'manual' });
  return { status: answer.status, document: parse(await answer.text()) };
}

const all = services();
const providers = enabledProviders(read('providers.yaml', providersSchema));
const pages = all.flatMap((owner) =>
  owner.subcategories.map((subcategory) => ({ owner, subcategory })),
);
const words = read('pages/subcategory.yaml', subcategoryPageSchema);
const { checkout } = read('pages/pricing.yaml', pricingPageSchema);
const figures = { ...read('facts.yaml', factsSchema), ...read('site.yaml', siteSchema).inWords };
const [first] = pages;
if (!first) throw new Error('content/services has no page.');

describe('a detail page', () => {
  test.each(pages)(
    'leads to others of its service alone: $subcategory.id',
    ({ owner, subcategory }) => {
      const own = owner.subcategories.map(({ id }) => servicePath(owner.id, id));
      const others = hrefs(
        site.page(servicePath(owner.id, subcategory.id)),
        'a[rel=prev], a[rel=next]',
      );
      expect(others).toHaveLength(new Set(others).size);
      expect(others.length).toBeGreaterThanOrEqual(own.length > 1 ? 1 : 0);
      for (const path of others) expect(own).toContain(path);
    },
  );

  test.each(pages.filter(({ subcategory }) => subcategory.client?.story))(
    'tells its case around the pictures: $subcategory.id',
    ({ owner, subcategory }) => {
      const page = site.page(servicePath(owner.id, subcategory.id));
      const { client } = subcategory;
      const told = texts(page, '[aria-labelledby=showcase-title] :is(dd, figcaption)');
      const captions = subcategory.pictures.map(({ caption }) => caption);
      const { brief, decision, result } = client?.story ?? {};
      expect(told).toEqual([brief, decision, ...captions, result]);
      expect(texts(page, '[aria-labelledby=showcase-title] p').includes(words.invented)).toBe(
        client?.sample,
      );
    },
  );

  test.each(all)('links back to its section: $id', ({ id, anchor, section, subcategories }) => {
    const page = site.page(servicePath(id, subcategories[0]?.id ?? ''));
    expect(links(page, 'main a')).toContain(`Back to ${section.title} → /services#${anchor}`);
    const contact = `/contact?service=${id}&subservice=${subcategories[0]?.subService}#contact-form`;
    for (const name of [words.start, words.ask])
      expect(links(page, 'main a')).toContain(`${name} → ${contact}`);
  });

  test.each(pages)('has all its parts: $subcategory.id', ({ owner, subcategory }) => {
    const page = site.page(servicePath(owner.id, subcategory.id));
    const { document } = page;
    expect(texts(page, 'h1')).toEqual([subcategory.title]);
    const included = owner.subServices.find(({ id }) => id === subcategory.subService)?.features;
    expect(texts(page, '[aria-labelledby="title"] > ul > li')).toEqual(included);
    expect(texts(page, '[aria-labelledby="title"] h1 + p')).toEqual([subcategory.description]);
    const { showcase, steps, benefits, order } = words.labels;
    const headings = texts(page, 'main h2').map((heading) => heading.split(/ ?: /)[0]);
    expect(headings).toEqual(expect.arrayContaining([showcase, steps, benefits, order]));
    expect(document.querySelectorAll('main figure')).toHaveLength(5);
    expect(texts(page, '[aria-labelledby="steps-title"] h3')).toHaveLength(4);
    const features = subcategory.features.map(({ title }) => title);
    expect(texts(page, '[aria-labelledby="benefits-title"] h3')).toEqual(features);
    expect(document.querySelectorAll('#faq h3 > button')).toHaveLength(4);
  });

  test.each(pages)('sells what it describes: $subcategory.id', ({ owner, subcategory }) => {
    const page = site.page(servicePath(owner.id, subcategory.id));
    const item = owner.subServices.find(({ id }) => id === subcategory.subService);
    const sold = {
      id: itemId(owner.id, subcategory.subService),
      name: item?.title,
      cents: item?.startingPrice,
      features: item?.features,
      delivery: item?.delivery,
    };
    for (const { id } of all) {
      const under = site.page(servicePath(id, subcategory.id));
      expect(islandProps(under, 'OrderDialog')).toMatchObject({ providers, items: [sold] });
      const buttons = Array<string>(2).fill(`Buy Now ${item?.title}`);
      expect(texts(under, `[data-buy="${sold.id}"]`)).toEqual(buttons);
    }
    const delivery = item?.delivery ?? '';
    const [bought, seller] = texts(page, '[aria-labelledby="title"] small');
    expect(bought).toBe(fill(deliveryText(delivery, checkout.buys), { ...figures, delivery }));
    expect(seller).toContain(read('site.yaml', siteSchema).owner);
  });
});

test('the dialog of /pricing knows each item that a button there sells, at its price', () => {
  const page = site.page('/pricing');
  const items = all.flatMap((owner) =>
    owner.subServices.map(({ id, title: name, startingPrice: cents, features, delivery }) => ({
      id: itemId(owner.id, id),
      ...{ name, cents, features, delivery },
    })),
  );
  const sold = page.document
    .querySelectorAll('[data-buy]')
    .map((button) => button.getAttribute('data-buy') ?? '');
  expect(sold.sort()).toEqual(items.map(({ id }) => id).sort());
  expect(islandProps(page, 'OrderDialog')).toMatchObject({ items });
});

const sectionOf = ({ section, anchor }: (typeof all)[number]) =>
  `${section.title} → /services#${anchor}`;
const [, other = first.owner] = all;

test.each([
  [other.id, sectionOf(other)],
  ['growth', `Services → /services#${first.owner.anchor}`],
  [other.id.toUpperCase(), `Services → /services#${first.owner.anchor}`],
  ['any', `Services → /services#${first.owner.anchor}`],
])('under the service %s in the address a page leads back to %s', async (name, section) => {
  const page = await open(`/services/${name}/${first.subcategory.id}`);
  expect(page.status).toBe(200);
  expect(texts(page, 'h1')).toEqual([first.subcategory.title]);
  expect(links(page, 'main a')).toContain(`Back to ${section}`);
});

test.each([
  [`/services/${first.owner.id}/no-such-service`, true],
  ['/services/growth/no-such-service', true],
  [`/services/${first.owner.id}`, true],
  [`${servicePath(first.owner.id, first.subcategory.id)}/more`, true],
  ['/no-such-page', false],
])('%s is answered 404, with Service Not Found: %s', async (address, isService) => {
  const page = await open(address);
  expect(page.status).toBe(404);
  expect(texts(page, 'h1').includes('Service Not Found')).toBe(isService);
});

test('a card of /services has its name, its price and one line; the description is in the showcase', () => {
  const { document } = site.page('/services');
  for (const { owner, subcategory } of pages) {
    const section = document.querySelector(`#${owner.anchor}`);
    const [cards] = section?.querySelectorAll('ul') ?? [];
    expect(cards?.textContent).toContain(subcategory.buys);
    expect(cards?.textContent).not.toContain(subcategory.description);
    expect(section?.textContent).toContain(subcategory.description);
  }
});
