import { describe, expect, test } from 'vitest';
import { isCurrent, isListed, pagePath } from '../../src/lib/paths.ts';

describe('pagePath', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/pricing.html', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/services/web-design/cms-website.html', '/services/web-design/cms-website'],
  ])('calls %s %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });
});

describe('isCurrent', () => {
  test.each([
    ['/pricing', '/pricing', 'page'],
    ['/services', '/services/web-design/cms-website', 'true'],
    ['/services', '/services-of-others', undefined],
    ['/', '/pricing', undefined],
    ['/', '/', 'page'],
  ])('%s on %s is %s', (path, current, expected) => {
    expect(isCurrent(path, current)).toBe(expected);
  });
});

describe('isListed', () => {
  test.each(['/', '/pricing', '/contact', '/services/web-design/cms-website'])(
    'lists %s',
    (path) => {
      expect(isListed(path)).toBe(true);
    },
  );

  test.each(['/payment/success', '/admin', '/contact/sent', '/404', '/services/not-found'])(
    'keeps %s out of the sitemap',
    (path) => {
      expect(isListed(path)).toBe(false);
    },
  );

  test('lists a page at one of its addresses', () => {
    const repeats = new Set(['/services/prototyping/logo-design']);
    expect(isListed('/services/prototyping/logo-design.html', repeats)).toBe(false);
    expect(isListed('/services/graphic-design/logo-design', repeats)).toBe(true);
  });
});
