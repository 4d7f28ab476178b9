import { expect, test } from 'vitest';
import { hrefs, links, texts } from '../query.ts';
import { openSite } from '../site.ts';

const site = await openSite();

test.each([
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
])(
  '%s has its title, its date, its sections in order and a link to the contact page',
  (path, title, wanted) => {
    const ids = wanted.split(' ');
    const page = site.page(path);
    expect(texts(page, 'h1')).toEqual([title]);
    expect(texts(page, 'main time')).toEqual(['Last updated March 14th, 2025']);
    expect(hrefs(page, '[data-contents] a')).toEqual(ids.map((id) => `#${id}`));
    const found = page.document.querySelectorAll('[data-legal-section]').map(({ id }) => id);
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    const sections = texts(page, '[data-legal-section]');
    expect(sections.filter((text) => text.split(' ').length < 40)).toEqual([]);
    expect(texts(page, '[data-legal-section] h2')).toEqual(texts(page, '[data-contents] a'));
    const closing = links(page, '[aria-labelledby="closing-title"] a');
    expect(closing).toEqual(['Contact Us → /contact']);
  },
);

test('the page for a wrong address links to the home page and the services', () => {
  expect(hrefs(site.page('/404'))).toEqual(['/', '/services']);
});
