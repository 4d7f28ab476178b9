import { beforeAll, expect, test } from 'vitest';
import { hrefs, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { BuiltSite } from '../site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

/** Address, and the ids of its sections in their order. */
test.each([
  [
    '/privacy',
    'definitions collecting cookies sharing retention transfers rights security children changes contact',
  ],
  [
    '/terms',
    'services intellectual-property user-conduct fees term third-party privacy warranties liability indemnification disputes governing-law amendments force-majeure misc contact',
  ],
  [
    '/refund',
    'general cancellation subscription project failure third-party requests processing note changes handling contact',
  ],
])('%s lists its sections, and has each of them in that order', (path, sections) => {
  const ids = sections.split(' ');
  const page = site.page(path);
  expect(hrefs(page, '[data-contents] a')).toEqual(ids.map((id) => `#${id}`));
  const found = page.document.querySelectorAll('[data-legal-section]').map(({ id }) => id);
  expect(found.filter((id) => ids.includes(id))).toEqual(ids);
  expect(texts(page, '[data-legal-section] h2')).toEqual(texts(page, '[data-contents] a'));
  const short = texts(page, '[data-legal-section]').filter((text) => text.split(' ').length < 40);
  expect(short).toEqual([]);
});

test('a missing page leads home and to the services', () => {
  expect(hrefs(site.page('/404'))).toEqual(['/', '/services']);
});
