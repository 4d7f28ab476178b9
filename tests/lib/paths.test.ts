import { expect, test } from 'vitest';
import { isCurrent, isListed } from '../../src/lib/paths.ts';

test.each([
  ['/pricing', '/pricing', 'page'],
  ['/services', '/services/web-design/cms-website', 'true'],
  ['/services', '/services-of-others', undefined],
  ['/', '/pricing', undefined],
  ['/', '/', 'page'],
])('the link to %s on %s is current: %s', (path, current, expected) => {
  expect(isCurrent(path, current)).toBe(expected);
});

test('the sitemap lists a page at one of its addresses', () => {
  const repeats = new Set(['/services/prototyping/logo-design']);
  expect(isListed('/services/prototyping/logo-design.html', repeats)).toBe(false);
  expect(isListed('/services/graphic-design/logo-design', repeats)).toBe(true);
});
