import { expect } from 'vitest';
import { services } from '../schemas/files.ts';
import { test } from './brief.ts';

const pages = services().flatMap(({ subcategories }) => subcategories);

test.each(pages)('$id has five different pictures, each with its composition', ({ pictures }) => {
  const shown = pictures.map(({ kind, composition }) => `${kind}/${composition ?? 'any'}`);
  expect(new Set(shown).size).toBe(5);
  expect(shown.filter((each) => each.endsWith('/any'))).toEqual([]);
});

test('no composition is on more than two of the thirty pages', () => {
  const all = pages.flatMap(({ pictures }) => pictures);
  const uses = Map.groupBy(all, ({ kind, composition }) => `${kind}/${composition}`);
  expect([...uses].filter(([, { length }]) => length > 2)).toEqual([]);
});

test('the pictures of each page have a client that no other page has', () => {
  const clients = pages.map(({ client }) => client);
  expect(new Set(clients).size).toBe(pages.length);
});

test('alt texts describe the content of a picture, not that it is a picture', () => {
  const named = pages
    .flatMap(({ pictures }) => pictures)
    .filter(({ alt }) => /^(image|picture|graphic|illustration) of\b/i.test(alt));
  expect(named).toEqual([]);
});
