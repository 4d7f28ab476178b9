import { expect } from 'vitest';
import { services } from '../schemas/files.ts';
import { test } from './brief.ts';

const pages = services().flatMap(({ subcategories }) => subcategories);
const pictures = pages.flatMap((page) => page.pictures);

test('no picture is on two pages, and no two have the same caption on one', () => {
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(5 * pages.length);
  for (const page of pages)
    expect(new Set(page.pictures.map(({ caption }) => caption)).size, page.id).toBe(5);
});

test('the pictures of each page have an invented client that no other page has, whom their texts name', () => {
  const clients = pages.map(({ client }) => client?.name);
  expect(new Set(clients).size).toBe(pages.length);
  for (const { id, client, pictures: own } of pages) {
    expect(client?.sample, id).toBe(true);
    expect(
      own.some(({ alt }) => alt.includes(client?.name ?? '?')),
      id,
    ).toBe(true);
  }
});

test('alt texts describe the content of a picture, not that it is a picture', () => {
  const named = pictures.filter(({ alt }) =>
    /^(image|picture|graphic|illustration) of\b/i.test(alt),
  );
  expect(named).toEqual([]);
});
