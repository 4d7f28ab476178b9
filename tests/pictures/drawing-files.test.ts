import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CONTENT, read, services } from '../schemas/files.ts';
import { clientsSchema } from '../../src/schemas/client.ts';
import type { Client } from '../../src/domain/client.ts';
import { fill } from '../../src/lib/wording.ts';
import { cardDrawing, viewOf, projectDrawings } from '../../src/sections/pictures/drawing-files.ts';
import type { DrawingFile } from '../../src/sections/pictures/drawing-files.ts';

const clients = read('clients.yaml', clientsSchema);
function clientOf(id: string): Client {
  const client = clients.find((candidate) => candidate.id === id);
  if (!client) throw new Error(`${CONTENT}/clients.yaml has no client "${id}".`);
  return client;
}

const all = services();
const pages = all
  .flatMap(({ subcategories }) => subcategories)
  .map((page) => ({ page, id: page.id, client: clientOf(page.client) }));
const cards = all.map((service) => {
  const [first] = service.subcategories;
  if (!first) throw new Error(`${service.id} has no subcategories.`);
  return { service, id: service.id, client: clientOf(first.client) };
});
const projects = pages.flatMap(({ page, client }) => projectDrawings(page, client));
const drawings = [...projects, ...cards.map(({ service, client }) => cardDrawing(service, client))];
const files = drawings.flatMap(({ full, close }) => [full, close]);

const ratio = ({ width, height }: DrawingFile): number => width / height;

describe('the pictures of the pages', () => {
  test('are two files each: thirty pages of five, and six cards', () => {
    expect(projects).toHaveLength(150);
    expect(files).toHaveLength(312);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  test('differ from each other on all project pages, in the whole and in the detail', () => {
    for (const view of ['full', 'close'] as const) {
      expect(new Set(projects.map((drawing) => drawing[view].svg)).size).toBe(150);
    }
  });

  test('carry one symbol, as large as the file says, under the name that pages ask for', () => {
    for (const file of files) {
      const [, id] = viewOf(file).href.split('#');
      const symbol = new RegExp(
        `^<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="\\S+ \\S+ ${file.width} ${file.height}">.+</symbol></svg>\n$`,
        's',
      );
      expect(file.svg).toMatch(symbol);
    }
  });

  test('bring no style, script or link of their own', () => {
    const refused = files.filter(({ svg }) => /<(?:style|script|a|image)\b|style=|href=/.test(svg));
    expect(refused).toEqual([]);
  });

  test('are lighter than 10 KiB each, half of them than 2 KiB', () => {
    const sizes = files.map(({ svg }) => gzipSync(svg).length).toSorted((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThan(10 * 1024);
    expect(sizes[sizes.length / 2]).toBeLessThan(2 * 1024);
  });

  test('have an upright detail on project pages and a square one on cards', () => {
    for (const { full } of drawings) expect(ratio(full)).toBeCloseTo(4 / 3);
    for (const { close } of projects) expect(ratio(close)).toBeCloseTo(4 / 5);
    for (const { close } of drawings.slice(150)) expect(ratio(close)).toBe(1);
  });
});

describe('the name of a file', () => {
  const [one] = pages;
  if (!one) throw new Error('There are no pages.');
  const names = (client: Client): string[] =>
    projectDrawings(one.page, client).map(({ full }) => full.name);

  test('fits an address as it is, and tells which picture it is', () => {
    for (const { name } of files) expect(name).toMatch(/^[a-z0-9-]+-(full|close)\.[0-9a-f]{10}$/);
    expect(names(one.client).map((name) => name.replace(/-full\..+/, ''))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${one.id}-${number}`),
    );
  });

  test('stays as long as the drawing stays', () => {
    const copy = structuredClone(one.client);
    expect(names(copy)).toEqual(names(one.client));
  });

  test('changes with the drawing', () => {
    const [before] = names(one.client);
    const [after] = names({ ...one.client, name: 'Another' });
    expect(after).not.toBe(before);
  });
});

describe('the card of a new service', () => {
  const [service] = all;
  const [client] = clients;
  if (!service || !client) throw new Error('There are no services or no clients.');
  const shows = (picture: typeof service.card.picture) =>
    cardDrawing({ id: 'sculpture', card: { ...service.card, picture } }, client);

  test('shows what its content names', () => {
    const [poster, mark] = [
      shows({ kind: 'poster', composition: 'wall' }),
      shows({ kind: 'mark', composition: 'search' }),
    ];
    expect(poster.full.name).toMatch(/^card-sculpture-full\./);
    expect(poster.full.svg).not.toBe(mark.full.svg);
    expect(poster.close.svg).not.toBe(mark.close.svg);
  });

  test('has an arrangement even where content leaves it open', () => {
    expect(shows({ kind: 'poster' }).full.svg).toContain('<path');
  });
});

test.each(pages)('what is said of the pictures of $id leaves nothing open', ({ page, client }) => {
  for (const { alt, caption } of page.pictures) {
    for (const words of [alt, caption]) {
      expect(fill(words, { client: client.name })).not.toMatch(/[{}]/);
    }
  }
});
