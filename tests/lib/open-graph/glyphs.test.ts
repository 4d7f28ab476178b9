import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readGlyphs } from '../../../src/catalogue/font.ts';
import { text } from '../../schemas/files.ts';
import { ROOT } from '../../site/site.ts';
import { folderWith } from '../../support/folder.ts';

const glyphs = await readGlyphs(ROOT);
const widthOf = (text: string, size = 100, tracking = 0) => glyphs(text, size, 400, tracking).width;

test('a line scales with its size, and has kerning and tracking', () => {
  expect(widthOf('Plumbline', 40)).toBeCloseTo(2 * widthOf('Plumbline', 20));
  expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
  expect(widthOf('AV', 100, -2)).toBeCloseTo(widthOf('AV') - 4);
  expect(glyphs('', 20, 400, 0)).toEqual({ d: '', width: 0 });
});

test('the baseline of a line is 0, and capitals extend only above it', () => {
  const { d } = glyphs('H', 100, 400, 0);
  const ys = [...d.matchAll(/[ML]\S+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.max(...ys)).toBe(0);
  expect(Math.min(...ys)).toBeLessThan(-60);
});

test('a line with a character that the font lacks is refused, and the message names it and its lines in content', async () => {
  expect(() => glyphs('Kerned 漢 text', 20, 400, 0)).toThrow(/no "漢".*"Kerned 漢 text"\. /);
  const other = folderWith({
    'content/site.yaml': '# The brand\nname: 漢\n',
    'content/theme.yaml': text('theme.yaml'),
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(other, 'node_modules'));
  const draw = await readGlyphs(other);
  expect(() => draw('漢', 20, 400, 0)).toThrow('stands in "漢" (content/site.yaml:2). Write');
});
