import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect } from 'vitest';
import type { AdminTransaction } from '../../src/domain/admin/transactions.ts';
import { statusName, TransactionBadge } from '../../src/islands/admin/shared/badges.tsx';
import { CustomPrice } from '../../src/islands/order-dialog/CustomPrice.tsx';
import { useCheckout } from '../../src/islands/order-dialog/use-checkout.ts';
import { pricingPageSchema } from '../../src/schemas/pages/pricing.ts';
import { servicePath } from '../../src/lib/service-paths.ts';
import { read } from '../schemas/files.ts';
import { find, islandProps, links, textOf, texts } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import { phone, providers, sale, sales } from '../support/agency.ts';
import { test } from './brief.ts';

const site = await openSite();

describe('"it shows the title, description and feature list; and a closing call to action to /contact"', () => {
  test.each(sales)('$id', ({ title, service, page: { id, description }, item }) => {
    const page = site.page(servicePath(service.id, id));
    expect(textOf(find(page, '[aria-labelledby="title"]'))).toContain(description);
    const features = service.subServices.find((each) => each.id === item)?.features;
    expect(texts(page, '[aria-labelledby="title"] > ul > li')).toEqual(features);
    const closing = '[aria-labelledby="closing-title"]';
    const contact = `/contact?service=${service.id}&subservice=${item}#contact-form`;
    expect(links(page, `${closing} a`)).toEqual([`Ask first → ${contact}`]);
    // Looks like a button, as does the other one of the head.
    const look = find(page, `${closing} a`).classList.value;
    expect(find(page, '[aria-labelledby="title"] a[href*="subservice="]').classList.value).toEqual(
      expect.arrayContaining(look),
    );
    expect(texts(page, `${closing} button`)).toEqual([`Buy Now ${title}`]);
  });
});

test('"Features per provider include cards, bank transfer and mobile wallets"', () => {
  const offered = islandProps(site.page('/pricing'), 'OrderDialog') as {
    providers: { id: string; features: string[] }[];
  };
  for (const { id, features } of offered.providers)
    expect(features, id).toEqual(['Cards', 'Bank transfer', 'Mobile wallets']);
});

test('"Component defaults: min 1, max 10000, initial custom price 100"; the dialog passes its own', () => {
  const text = {
    ...read('pages/pricing.yaml', pricingPageSchema).checkout,
    phone,
  };
  const item = { id: sale.id, name: sale.title, cents: sale.cents };
  const rendered = (isDialog: boolean) => {
    function Panel() {
      const checkout = useCheckout({ providers, text, item });
      return createElement(CustomPrice, { checkout, ...(isDialog && checkout.bounds) });
    }
    const input = parse(renderToStaticMarkup(createElement(Panel))).querySelector('input');
    return ['min', 'max', 'value'].map((name) => Number(input?.getAttribute(name)));
  };
  const price = sale.cents / 100;
  expect(rendered(false)).toEqual([1, 10_000, price]);
  expect(rendered(true)).toEqual([1, 5 * price, price]);
});

test('"Badge style: completed default, pending secondary, failed destructive, cancelled outline, anything else secondary"', () => {
  const lookOf = (status: AdminTransaction['status']) => {
    const transaction = { status, reviewed_at: null } as AdminTransaction;
    const badge = parse(renderToStaticMarkup(createElement(TransactionBadge, { transaction })));
    return badge.querySelector('span > span')?.getAttribute('class');
  };
  for (const other of ['void', 'uncounted'] as const) expect(lookOf(other)).toBe(lookOf('pending'));
  const looks = (['completed', 'pending', 'failed'] as const).map(lookOf);
  expect(new Set(looks).size).toBe(3);
  expect(statusName('cancelled')).toBe('Cancelled');
});
