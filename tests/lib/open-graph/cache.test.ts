import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachedPng } from '../../../src/lib/open-graph/cache.ts';

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${colour}" d="M0 0H40V20H0Z"/></svg>`;

describe('the cache of images', () => {
  let folder = '';
  beforeAll(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'images-')), 'og');
  });
  afterAll(() => rm(path.dirname(folder), { recursive: true }));

  test('makes an image once and gives the kept one afterwards', async () => {
    const first = await cachedPng(svg('#f00'), folder);
    const [file = ''] = await readdir(folder);
    expect(await cachedPng(svg('#f00'), folder)).toEqual(first);
    await writeFile(path.join(folder, file), 'kept');
    expect(Buffer.from(await cachedPng(svg('#f00'), folder)).toString()).toBe('kept');
  });

  test('makes another one for another drawing, and leaves no draft', async () => {
    await cachedPng(svg('#00f'), folder);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect(files.every((file) => /^[0-9a-f]{64}\.png$/.test(file))).toBe(true);
  });
});
