import { describe, expect, test } from 'vitest';
import { services } from './files.ts';

const pages = services().flatMap(({ subcategories }) => subcategories);

describe('pictures', () => {
  test.each(pages)('of $id are five different ones, each with its arrangement', ({ pictures }) => {
    const shown = pictures.map(({ kind, composition }) => `${kind}/${composition ?? 'any'}`);
    expect(new Set(shown).size).toBe(5);
    expect(shown.filter((each) => each.endsWith('/any'))).toEqual([]);
  });

  test('show no arrangement on more than two of the thirty pages', () => {
    const all = pages.flatMap(({ pictures }) => pictures);
    const uses = Map.groupBy(all, ({ kind, composition }) => `${kind}/${composition}`);
    expect([...uses].filter(([, { length }]) => length > 2)).toEqual([]);
  });

  test('of each page belong to a client that no other page has', () => {
    const clients = pages.map(({ client }) => client);
    expect(new Set(clients).size).toBe(pages.length);
  });

  test('are described by what is to be seen, not by what they are', () => {
    const named = pages
      .flatMap(({ pictures }) => pictures)
      .filter(({ alt }) => /^(image|picture|graphic|illustration) of\b/i.test(alt));
    expect(named).toEqual([]);
  });
});
