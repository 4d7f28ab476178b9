import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, isInSrgb } from './colour.ts';
import { pagePairs, slabPairs } from './pairs.ts';
import { colours, slabColours, strayColours, type Theme } from './tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];

function colour(name: string, theme: Theme) {
  const found = colours.get(name);
  if (!found) throw new Error(`src/styles/tokens.css has no colour "${name}".`);
  return found[theme];
}

/** The stylesheets of the site without their comments. */
function stylesheets(): { file: string; css: string }[] {
  const folder = new URL('../../src/styles/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const css = readFileSync(new URL(file, folder), 'utf8');
      return { file, css: css.replaceAll(/\/\*[\s\S]*?\*\//g, '') };
    });
}

test('Tailwind knows the tokens and nothing else', () => {
  const css = new Map(stylesheets().map((sheet) => [sheet.file, sheet.css]));
  expect(css.get('tokens.css')).toMatch(/@theme static \{\s*--\*: initial;/);
  const themes = [...css.values()].join('\n').match(/@theme\b/g);
  expect(themes).toHaveLength(1);
  const imports = css.get('global.css')?.match(/tailwindcss[\w/.-]*/g);
  expect(imports).toEqual(['tailwindcss/utilities.css']);
});

test('black on white has the contrast that WCAG gives it', () => {
  const black = { lightness: 0, chroma: 0, hue: 0 };
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast(black, white)).toBeCloseTo(21, 2);
});

test('every colour token is one light-dark() of two OKLCH colours', () => {
  expect(strayColours).toEqual([]);
  expect(colours.size).toBeGreaterThan(15);
});

describe.each(themes)('in the %s theme', (theme) => {
  test.each([...colours.keys()])('every sRGB screen can show %s', (name) => {
    expect(isInSrgb(colour(name, theme))).toBe(true);
  });

  test.each(pagePairs)('$ink reads on $ground at $least:1', ({ ink, ground, least }) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  test.each(slabPairs)('$ink reads on $ground at $least:1 inside a slab', (pair) => {
    const inside = (name: string) => colour(slabColours.get(name) ?? name, theme);
    expect(contrast(inside(pair.ink), inside(pair.ground))).toBeGreaterThanOrEqual(pair.least);
  });
});

test.each(themes)(
  'in the %s theme, focus has the color of the ink and not of an error',
  (theme) => {
    expect(colour('focus', theme)).toEqual(colour('ink', theme));
    expect(slabColours.get('focus')).toBe(slabColours.get('ink'));
    for (const name of ['signal', 'signal-text', 'danger'])
      expect(colour('focus', theme)).not.toEqual(colour(name, theme));
  },
);

test('each colour that the stylesheets use is a token', () => {
  const used = stylesheets()
    .flatMap(({ css }) => [...css.matchAll(/var\(--color-([\w-]+)/g)])
    .map(([, name]) => name ?? '');
  expect(used.filter((name) => !colours.has(name))).toEqual([]);
});

test('each colour that text is set in is proven on a ground', () => {
  const proven = new Set(pagePairs.map(({ ink }) => ink));
  const inks = stylesheets().flatMap(({ css }) => [
    ...css.matchAll(/(?:[\s;{]|--[\w-]+-ink:\s*)color:\s*var\(--color-([\w-]+)\)/g),
  ]);
  expect(inks.length).toBeGreaterThan(10);
  expect(inks.map(([, name]) => name ?? '').filter((name) => !proven.has(name))).toEqual([]);
});

test('no stylesheet mixes a colour of its own', () => {
  const own = stylesheets()
    .filter(({ file }) => file !== 'tokens.css')
    .flatMap(({ file, css }) =>
      css
        .split('\n')
        .filter((line) => /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own).toEqual([]);
});
