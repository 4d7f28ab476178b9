import { expect, test } from 'vitest';
import { breadcrumbsOf } from '../../src/lib/breadcrumbs.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';

const site = read('site.yaml', siteSchema);

test('a trail begins at home and goes over the pages of the navigation', () => {
  const below = { name: 'CMS Website', path: '/services/web-design/cms-website' };
  expect(breadcrumbsOf(site, ['/services'], [below])).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
    below,
  ]);
});

test('a page that the navigation does not have is refused by name', () => {
  expect(() => breadcrumbsOf(site, ['/prices'])).toThrow(
    'navigation.header has no link to /prices',
  );
});
