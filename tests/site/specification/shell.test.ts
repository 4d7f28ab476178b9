import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read } from '../../schemas/files.ts';
import { find, hrefs, links, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { BuiltSite, Page } from '../site.ts';

const brand = read('site.yaml', siteSchema);

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

/** What holds of a page does so on each, payment pages included. The admin has a header of its own: e2e/admin.spec.ts. */
function everywhere(holds: (page: Page) => void): void {
  for (const page of site.pages.filter(({ path: address }) => address !== '/admin')) {
    try {
      holds(page);
    } catch (fault) {
      throw new Error(`On ${page.path}`, { cause: fault });
    }
  }
}

describe('on every page', () => {
  test('the header leads to four pages', () => {
    everywhere((page) => {
      expect(links(page, 'header nav li a')).toEqual([
        'Home → /',
        'Services → /services',
        'Pricing → /pricing',
        'Contact → /contact',
      ]);
    });
  });

  test('the link to the page itself, or to what it is part of, is marked', () => {
    for (const [path, marked] of [
      ['/', ['Home']],
      ['/services/web-design/cms-website', ['Services']],
      ['/privacy', []],
    ] as const)
      expect(texts(site.page(path), 'header nav li a[aria-current]'), path).toEqual(marked);
  });

  test('a quote is asked for by mail, from the header and from its menu', () => {
    const way = `Get A Quote → mailto:${brand.mail}`;
    everywhere((page) => {
      expect(links(page, 'header a[href^="mailto:"]')).toEqual([way, way]);
    });
  });

  test('the theme can be switched and the menu opened', () => {
    everywhere((page) => {
      expect(find(page, 'header [role="switch"]').getAttribute('aria-label')).toBe('Dark theme');
      const menu = find(page, 'header button[aria-expanded]').getAttribute('aria-controls') ?? '';
      expect(hrefs(page, `#${menu} li a`)).toHaveLength(4);
    });
  });

  test('the footer says who owns the agency and leads to six pages', () => {
    everywhere((page) => {
      expect(texts(page, 'footer p').slice(0, 1)).toEqual([
        `${brand.name} is an all-in-one tech and design agency owned by ${brand.owner}.`,
      ]);
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
  });

  test('the footer leads to a microblog and a place for photographs, back up, and says the year', () => {
    // A site that was built last year says so until it is built again; the visitor's browser knows better.
    const year = String(statSync(path.join(site.folder, 'index.html')).mtime.getFullYear());
    everywhere((page) => {
      expect(hrefs(page, 'footer a[target="_blank"]')).toEqual(
        brand.social.links.map(({ url }) => url),
      );
      expect(texts(page, 'footer button')).toEqual(['Back to top']);
      expect(texts(page, '[data-year]')).toEqual([year]);
    });
  });

  test('a spinner is there for pages that take their time', () => {
    everywhere((page) => {
      expect(page.document.querySelectorAll('[data-loading] svg')).toHaveLength(1);
    });
  });
});
