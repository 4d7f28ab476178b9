import { expect } from 'vitest';
import { itemId } from '../../src/domain/item.ts';
import { servicePath } from '../../src/lib/service-paths.ts';
import { find, islandProps, textOf, texts } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import { literal } from '../support/agency.ts';
import { test } from './brief.ts';

const site = await openSite();
const pricing = site.page('/pricing');

/** The claims of the specification's FAQs, each with what a page says of it. */
const CLAIMS = [
  ['web-design', 'cms-website', '2-4 weeks', 'delivered in 2-4 weeks'],
  ['software-development', 'feature-build-sprint', '2 weeks', 'delivered in 2 weeks'],
  [
    ...(['software-development', 'custom-web-app', '8-12 weeks or more'] as const),
    'delivered in 8-12 weeks or more',
  ],
  [
    ...(['software-development', 'mobile-development', '8-12 weeks or more'] as const),
    'delivered in 8-12 weeks or more',
  ],
  ['consultation', 'strategic-call', '30 minutes', 'takes 30 minutes'],
  ['consultation', 'spark-session', '90 minutes', 'takes 90 minutes'],
  ['consultation', 'custom-package', '2-8 weeks', 'delivered in 2-8 weeks'],
] as const;

test.each(CLAIMS)(
  'claims in FAQs: %s/%s takes %s wherever its price stands, in the dialog and in the dates after paying',
  (serviceId, id, delivery, said) => {
    const isSaid = new RegExp(said, 'i');
    const path = servicePath(serviceId, id);
    const page = site.page(path);
    expect(textOf(find(page, '[aria-labelledby="title"]'))).toMatch(isSaid);
    expect(textOf(find(page, '[aria-labelledby="closing-title"]'))).toContain(delivery);
    expect(islandProps(page, 'OrderDialog')).toMatchObject({ items: [{ delivery }] });
    for (const list of [pricing, site.page('/')])
      expect(textOf(find(list, `#${itemId(serviceId, id)}`))).toMatch(isSaid);
    for (const outcome of ['success', 'cancel'])
      expect(islandProps(site.page(`/payment/${outcome}`), 'PaymentReturn')).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ path, delivery })]) as unknown,
      });
  },
);

test.each([
  ['software-development', '$3,000', 'delivered in 2 weeks'],
  ['consultation', '$50', 'delivered in 1-3 days'],
  ['prototyping', '$4,000', 'delivered in 2-4 weeks'],
])('a card says how long takes what its price buys: %s', (id, price, said) => {
  for (const page of [pricing, site.page('/')])
    expect(texts(page, `#${id} > p:first-of-type`)[0]).toMatch(
      new RegExp(`${literal(price)}.*Starting price, ${said}`),
    );
});

test('"Single stages from $2,500" stands wherever "From $4,000" does', () => {
  for (const path of ['/', '/services', '/pricing'])
    for (const said of texts(site.page(path), 'article, section[id]'))
      if (/From \$4,000/.test(said)) expect(said).toContain('Single stages from $2,500');
  for (const path of ['/', '/services'])
    expect(texts(site.page(path), 'main').join()).toMatch(/From \$4,000.*Single stages/);
});
