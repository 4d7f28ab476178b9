import { expect, test } from 'vitest';
import { trailOf } from '../../src/lib/trail.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';

const site = read('site.yaml', siteSchema);

test('a trail begins at home and goes over the pages of the navigation', () => {
  const below = { label: 'CMS Website', path: '/services/web-design/cms-website' };
  expect(trailOf(site, ['/services'], [below])).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Services', path: '/services' },
    below,
  ]);
});

test('a page that the navigation does not have is refused by name', () => {
  expect(() => trailOf(site, ['/prices'])).toThrow('navigation.header has no link to /prices');
});
