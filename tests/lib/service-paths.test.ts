import { describe, expect, test } from 'vitest';
import {
  repeatedPaths,
  rewrittenPath,
  sectionPath,
  servicePages,
  serviceRewrites,
} from '../../src/lib/service-paths.ts';
import { services } from '../schemas/files.ts';

const all = services();
const pages = servicePages(all);

describe('servicePages', () => {
  test('each of the thirty stands under six services and once for all others', () => {
    expect(pages).toHaveLength(30 * 7);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(30 * 7);
  });

  test('each has one canonical address: the one under its own service', () => {
    expect(new Set(pages.map(({ canonical }) => canonical)).size).toBe(30);
    for (const { canonical, owner, subcategory } of pages) {
      expect(canonical).toBe(`/services/${owner.id}/${subcategory.id}`);
    }
  });

  test('the address names its service, which need not be the owner', () => {
    const logo = pages.filter(({ subcategory }) => subcategory.id === 'logo-design');
    const named = logo.map(({ serviceId, named: service }) => [serviceId, service?.title]);
    expect(named).toContainEqual(['consultation', 'Consultation']);
    expect(named).toContainEqual(['any', undefined]);
  });
});

test('repeats are all addresses but the canonical ones', () => {
  const repeats = repeatedPaths(all);
  expect(repeats.size).toBe(30 * 6);
  expect(repeats).toContain('/services/prototyping/logo-design');
  expect(repeats).not.toContain('/services/graphic-design/logo-design');
});

test('the rewrites name each page once and lead to its copy for any service', () => {
  const lines = serviceRewrites(all).trimEnd().split('\n');
  expect(lines).toHaveLength(30);
  expect(lines).toContain('/services/:serviceId/logo-design /services/any/logo-design.html 200');
});

test('the consultation section has an anchor of its own', () => {
  const consultation = all.find(({ id }) => id === 'consultation');
  expect(consultation && sectionPath(consultation)).toBe('/services#business-consultation');
});

describe('rewrittenPath', () => {
  test.each([
    ['/services/growth/logo-design', '/services/any/logo-design'],
    ['/services/Web-Design/logo-design', '/services/any/logo-design'],
    ['/services/web-design/logo-design', undefined],
    ['/services/growth/no-such-page', undefined],
    ['/services/growth/logo-design/more', undefined],
    ['/services/growth', undefined],
    ['/services', undefined],
    ['/pricing', undefined],
  ])('%s → %s', (path, found) => {
    expect(rewrittenPath(all, path)).toBe(found);
  });
});

test('no service may take the id that stands for all others', () => {
  const taken = all.map((service, index) => (index === 0 ? { ...service, id: 'any' } : service));
  expect(() => servicePages(taken)).toThrow('no service may have the id "any"');
});
