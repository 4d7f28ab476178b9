import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { files } from '../schemas/files.ts';
import { openSite } from './site.ts';

const site = await openSite();
/** An agency may show photographs alone. */
const hasDrawings = files().some((file) => /^pictures\/.*\.svg$/.test(file));
const drawings = [...site.files]
  .filter((file) => file.startsWith('/drawings/'))
  .map((file) => ({ file, svg: readFileSync(path.join(site.folder, file), 'utf8') }));

/** The symbols of all files, as pages refer to them: address, width and height. */
const symbols = drawings.flatMap(({ file, svg }) =>
  [...svg.matchAll(/<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)">/g)].map(
    ([, id, width, height]) => `${file}#${id} ${width} ${height}`,
  ),
);

describe('the files of drawings', () => {
  test('have each drawing that a page refers to, in its size', () => {
    const asked = new Set<string>();
    const use = /viewBox="0 0 ([\d.]+ [\d.]+)"[^>]*>\s*<use (?:data-)?href="(\/drawings\/[^"]+)"/g;
    for (const { html } of site.pages)
      for (const [, size = '', address = ''] of html.matchAll(use)) asked.add(`${address} ${size}`);
    expect(asked.size > 0).toBe(hasDrawings);
    expect([...asked].filter((each) => !symbols.includes(each))).toEqual([]);
  });

  test('have no style, script, link or image, and names that are cached forever', () => {
    expect(drawings.length > 0).toBe(hasDrawings);
    for (const { file, svg } of drawings) {
      expect(file).toMatch(/^\/drawings\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/);
      expect(svg).not.toMatch(/<(?:style|script|a|image)\b|style=|href=/);
    }
  });

  test('have at most 16 KiB compressed, so that a slow phone has them in a second', () => {
    const large = drawings.filter(({ svg }) => gzipSync(svg).length > 16 * 1024);
    expect(large.map(({ file }) => file)).toEqual([]);
  });
});
