import { beforeAll, describe, expect, test } from 'vitest';
import { find, hrefs, links, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { BuiltSite } from '../site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

/** Address, title, and the ids of its sections in their order. */
const DOCUMENTS = [
  [
    '/privacy',
    'Privacy Policy',
    'definitions collecting cookies sharing retention transfers rights security children changes contact',
  ],
  [
    '/terms',
    'Terms and Conditions',
    'services intellectual-property user-conduct fees term third-party privacy warranties liability indemnification disputes governing-law amendments force-majeure misc contact',
  ],
  [
    '/refund',
    'Refund Policy',
    'general cancellation subscription project failure third-party requests processing note changes handling contact',
  ],
] as const;

describe.each(DOCUMENTS)('%s', (path, title, sections) => {
  const ids = sections.split(' ');

  test('says what it is and when it last changed', () => {
    const page = site.page(path);
    expect(texts(page, 'h1')).toEqual([title]);
    expect(texts(page, 'main time')).toEqual(['Last updated March 14th, 2025']);
  });

  test('lists its sections, and has each of them in that order', () => {
    const page = site.page(path);
    expect(hrefs(page, '[data-contents] a')).toEqual(ids.map((id) => `#${id}`));
    const found = page.document.querySelectorAll('[data-legal-section]').map(({ id }) => id);
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    expect(texts(page, '[data-legal-section] h2')).toEqual(texts(page, '[data-contents] a'));
    const short = texts(page, '[data-legal-section]').filter((text) => text.split(' ').length < 40);
    expect(short).toEqual([]);
  });

  test('ends with a way to ask', () => {
    expect(links(site.page(path), '[aria-labelledby="closing-title"] a')).toEqual([
      'Contact Us → /contact',
    ]);
  });
});

/** Document, section, and the claim that it must make. */
const CLAIMS: readonly (readonly [path: string, section: string, claim: RegExp])[] = [
  ['/privacy', 'retention', /life of the account plus 12 months/],
  ['/privacy', 'retention', /Usage data is kept for up to 24 months/],
  ['/privacy', 'retention', /Payment data is kept for 7 years/],
  ['/privacy', 'rights', /answer within 30 days/],
  ['/privacy', 'changes', /Significant changes.*notified 30 days before they take effect/],
  ['/privacy', 'children', /under 13\. In some places the age is 16/],
  ['/terms', 'fees', /within 14 days of its start is refunded if it has not been used/],
  ['/terms', 'fees', /a refund is pro-rated and at our discretion/],
  ['/terms', 'fees', /processed within 30 business days/],
  ['/terms', 'fees', /USD, GBP or EUR, by card, ACH or bank transfer/],
  ['/terms', 'fees', /deposit of 50% is due before work begins and the balance on completion/],
  ['/terms', 'liability', /capped at the fees that you paid to us in the six months before/],
  ['/terms', 'disputes', /London Court of International Arbitration \(LCIA\)/],
  ['/terms', 'disputes', /number of arbitrators is one.*seat of arbitration is London/],
  ['/terms', 'governing-law', /law of England and Wales/],
  ['/refund', 'subscription', /refunded in full if you cancel within the first 14 days/],
  ['/refund', 'subscription', /pro-rated.*less an administrative fee of 10%/],
  ['/refund', 'project', /deposit.*non-refundable once work has started/],
  ['/refund', 'third-party', /Costs that we have paid to others on your behalf are non-refundable/],
  ['/refund', 'cancellation', /before work on it has begun.*administrative fee may be deducted/],
  ['/refund', 'processing', /processed within 30 business days/],
];

test.each(CLAIMS)('%s#%s: %s', (path, section, claim) => {
  expect(textOf(find(site.page(path), `[data-legal-section]#${section}`))).toMatch(claim);
});

test('a missing service and a missing page say so', () => {
  const service = site.page('/services/not-found');
  expect(texts(service, 'h1')).toEqual(['Service Not Found']);
  expect(texts(service, 'main p')[0]).toBe(
    "The service you're looking for doesn't exist or may have been moved.",
  );
  expect(links(service, 'main a')).toEqual(['Back to Services → /services']);
  expect(hrefs(site.page('/404'))).toEqual(['/', '/services']);
});
