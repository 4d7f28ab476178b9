import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../src/schemas/client.ts';
import { fill } from '../../src/browser/wording.ts';
import {
  cardDrawings,
  portraitSprite,
  projectDrawings,
  showcaseDrawings,
  thumbnailSprite,
} from '../../src/sections/pictures/sprites.ts';
import { clientOf, services } from './gallery.ts';

const projectsOf = ({ subcategories }: (typeof services)[number]) =>
  subcategories.map((page) => [page, clientOf(page.client)] as const);
const [first] = services as [(typeof services)[number]];
const pages = services.flatMap(projectsOf);
const projects = pages.map(([page, client]) => projectDrawings(page, client));
const drawn = services.flatMap(({ id, card: { picture }, subcategories: [page] }) =>
  'file' in picture ? [] : [{ id, picture, client: clientOf(page?.client ?? '') }],
);
const cards = cardDrawings(drawn);
const showcases = services.map((service) => showcaseDrawings(service, projectsOf(service)));
const sets = [cards, ...showcases, ...projects];
const sprites = sets.flatMap((set) => set.sprites);

const symbolsOf = (svg: string): string[] =>
  [...svg.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)">/g)].map((match) =>
    match.slice(1).join(' '),
  );

describe('a file of drawings', () => {
  test('has the drawings of one section: two files for the cards, each showcase and each project', () => {
    expect(projects.map(({ drawings }) => drawings.size)).toEqual(pages.map(() => 5));
    expect(showcases.map(({ drawings }) => drawings.size)).toEqual(
      services.map(({ subcategories }) => subcategories.length),
    );
    expect(cards.drawings.size).toBe(drawn.length);
    expect(new Set(sprites.map(({ name }) => name)).size).toBe(2 * sets.length);
  });

  test('has each drawing that pages refer to, by id and size, and no style, script or link', () => {
    for (const { name, svg, views } of sprites) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">(<symbol .+<\/symbol>)+<\/svg>\n$/s,
      );
      const asked = [...views].map(([id, { href, width, height }]) => {
        expect(href).toBe(`/drawings/${name}.svg#${id}`);
        return `${id} ${width} ${height}`;
      });
      expect(symbolsOf(svg)).toEqual(asked);
      expect(svg).not.toMatch(/<(?:style|script|a|image)\b|style=|href=/);
    }
  });

  test('has less than 16 KiB compressed, with a median under 8 KiB', () => {
    const sizes = sprites.map(({ svg }) => gzipSync(svg).length).toSorted((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThan(16 * 1024);
    expect(sizes[sizes.length / 2]).toBeLessThan(8 * 1024);
  });

  test('has 4:5 pictures of projects and square ones of cards for narrow containers', () => {
    const all = (found: typeof sets) => found.flatMap(({ drawings }) => [...drawings.values()]);
    for (const { wide } of all(sets)) expect(wide.width / wide.height).toBeCloseTo(4 / 3);
    for (const { small } of all(projects)) expect(small.width / small.height).toBeCloseTo(4 / 5);
    for (const { small } of all([cards])) expect(small.width).toBe(small.height);
  });

  test('of thumbnails or portraits has one symbol for each id', () => {
    const ids = first.subcategories.map(({ id }) => id);
    expect([...thumbnailSprite(first, projectsOf(first)).views.keys()]).toEqual(ids);
    expect([...portraitSprite(['ada', 'bo']).views.keys()]).toEqual(['ada', 'bo']);
  });
});

describe('the name of a file', () => {
  const [[page, client]] = pages as [(typeof pages)[number]];
  const names = (of: Client): string[] => projectDrawings(page, of).sprites.map(({ name }) => name);

  test('needs no encoding in a URL, and names its page and view', () => {
    for (const { name } of sprites) expect(name).toMatch(/^[a-z0-9-]+-(wide|small)\.[0-9a-f]{10}$/);
    expect(names(client).map((name) => name.replace(/\..+/, ''))).toEqual([
      `${page.id}-wide`,
      `${page.id}-small`,
    ]);
  });

  test('changes only with its drawings', () => {
    expect(names(structuredClone(client))).toEqual(names(client));
    expect(names({ ...client, name: 'Another' })).not.toEqual(names(client));
  });
});

test('the card of a service has a picture even without a composition in content', () => {
  const card = { id: 'sculpture', picture: { kind: 'poster' }, client: clientOf('kiln') } as const;
  for (const { svg } of cardDrawings([card]).sprites) expect(svg).toContain('<path');
});

test.each(pages)('texts of the pictures of $0.id have no placeholder', (page, client) => {
  for (const words of page.pictures.flatMap(({ alt, caption }) => [alt, caption]))
    expect(fill(words, { client: client.name })).not.toMatch(/[{}]/);
});
