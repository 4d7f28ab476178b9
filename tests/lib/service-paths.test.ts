import { expect, test } from 'vitest';
import { rewrittenPath, servicePages } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';

const all = services();

test.each([
  ['/services/growth/logo-design', '/services/any/logo-design'],
  ['/services/Web-Design/logo-design', '/services/any/logo-design'],
  ['/services/web-design/logo-design', undefined],
  ['/services/growth/no-such-page', undefined],
  ['/services/growth/logo-design/more', undefined],
  ['/services/growth', undefined],
  ['/pricing', undefined],
])('%s is served by %s', (path, found) => {
  expect(rewrittenPath(all, path)).toBe(found);
});

test('no service may have the reserved id "any"', () => {
  const taken = all.map((service, index) => (index === 0 ? { ...service, id: 'any' } : service));
  expect(() => servicePages(taken)).toThrow('no service may have the id "any"');
});
