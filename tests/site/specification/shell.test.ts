import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read } from '../../schemas/files.ts';
import { find, hrefs, links, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { Page } from '../site.ts';

const brand = read('site.yaml', siteSchema);

const site = await openSite();

/** Tests every page, payment pages included. The admin page has its own header: e2e/admin.spec.ts. */
function testEveryPage(title: string, check: (page: Page) => void): void {
  test(`on every page ${title}`, () => {
    for (const page of site.pages.filter(({ path: address }) => address !== '/admin')) {
      try {
        check(page);
      } catch (fault) {
        throw new Error(`On ${page.path}`, { cause: fault });
      }
    }
  });
}

testEveryPage('the header links to four pages', (page) => {
  const wanted = ['Home → /', 'Services → /services', 'Pricing → /pricing', 'Contact → /contact'];
  expect(links(page, 'header nav li a')).toEqual(wanted);
});

test.each([
  ['/', ['Home']],
  ['/services/web-design/cms-website', ['Services']],
  ['/privacy', []],
])('the header of %s marks the link to the page or its section: %j', (path, marked) => {
  expect(texts(site.page(path), 'header nav li a[aria-current]')).toEqual(marked);
});

testEveryPage('the header and its menu have a mail link for a quote', (page) => {
  const way = `Get A Quote → mailto:${brand.mail}`;
  expect(links(page, 'header a[href^="mailto:"]')).toEqual([way, way]);
});

testEveryPage('the theme can be switched and the menu opened', (page) => {
  expect(find(page, 'header [role="switch"]').getAttribute('aria-label')).toBe('Dark theme');
  const menu = find(page, 'header button[aria-expanded]').getAttribute('aria-controls') ?? '';
  expect(hrefs(page, `#${menu} li a`)).toHaveLength(4);
});

testEveryPage('the footer names the owner and links to six pages', (page) => {
  expect(texts(page, 'footer p')[0]).toBe(
    `${brand.name} is an all-in-one tech and design agency owned by ${brand.owner}.`,
  );
  const hint = 'The links of navigation.footer in content/site.yaml stand here, too.';
  expect(links(page, 'footer nav a[href^="/"]'), hint).toEqual([
    'Services → /services',
    'Pricing → /pricing',
    'Contact → /contact',
    'Privacy Policy → /privacy',
    'Terms and Conditions → /terms',
    'Refund Policy → /refund',
  ]);
});

// The page has the year of its build; a script updates it in the browser.
const year = String(statSync(path.join(site.folder, 'index.html')).mtime.getFullYear());
testEveryPage(
  'the footer links to both social sites, scrolls to the top and has the year',
  (page) => {
    const social = brand.social.links.map(({ url }) => url);
    expect(hrefs(page, 'footer a[target="_blank"]')).toEqual(social);
    expect(texts(page, 'footer button')).toEqual(['Back to top']);
    expect(texts(page, '[data-year]')).toEqual([year]);
  },
);

testEveryPage('there is a loading spinner', (page) => {
  expect(page.document.querySelectorAll('[data-loading] svg')).toHaveLength(1);
});
