import { expect, test } from 'vitest';
import { rewrittenPath, servicePages } from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';
import { sale } from '../support/agency.ts';

const all = services();
const { service, page } = sale;

test.each([
  [`/services/growth/${page.id}`, `/services/any/${page.id}`],
  [`/services/${service.id.toUpperCase()}/${page.id}`, `/services/any/${page.id}`],
  [`/services/${service.id}/${page.id}`, undefined],
  ['/services/growth/no-such-page', undefined],
  [`/services/growth/${page.id}/more`, undefined],
  ['/services/growth', undefined],
  ['/pricing', undefined],
])('%s is served by %s', (path, found) => {
  expect(rewrittenPath(all, path)).toBe(found);
});

test('no service may have the reserved id "any"', () => {
  const taken = all.map((service, index) => (index === 0 ? { ...service, id: 'any' } : service));
  expect(() => servicePages(taken)).toThrow('no service may have the id "any"');
});
