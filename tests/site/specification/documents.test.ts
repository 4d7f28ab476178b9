import { beforeAll, describe, expect, test } from 'vitest';
import { hrefs, texts, ways } from '../query.ts';
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
  });

  test('ends with a way to ask', () => {
    expect(ways(site.page(path), '[aria-labelledby="closing-title"] a')).toEqual([
      'Contact Us → /contact',
    ]);
  });
});

describe('the pages that a buyer comes back to', () => {
  test.each([
    [
      '/payment/success',
      [
        'Verifying your payment...',
        'Payment Successful!',
        "Thank you for your purchase. We'll be in touch shortly.",
        'Return to Home',
      ],
    ],
    [
      '/payment/cancel',
      [
        'Processing cancellation...',
        'Payment Cancelled',
        'Your payment was cancelled. No charges were made.',
        'Return to Home',
        'Try Again',
      ],
    ],
  ] as const)('%s', (path, words) => {
    const page = site.page(path);
    const said = texts(page, 'main h1, main p, main a, main button');
    for (const each of words) expect(said).toContain(each);
    expect(page.html).toContain('No order ID provided');
    expect(page.html).toContain('Order not found');
  });
});

test('a missing service and a missing page say so', () => {
  const service = site.page('/services/not-found');
  expect(texts(service, 'h1')).toEqual(['Service Not Found']);
  expect(texts(service, 'main p')[0]).toBe(
    "The service you're looking for doesn't exist or may have been moved.",
  );
  expect(ways(service, 'main a')).toEqual(['Back to Services → /services']);
  expect(hrefs(site.page('/404'))).toEqual(['/', '/services']);
});
