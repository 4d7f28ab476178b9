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

/** The files of a folder that end in one of `endings`, without their comments. */
function read(folder: URL, ...endings: string[]): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return { file, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') };
    });
}

const source = new URL('../../src/', import.meta.url);
const stylesheets = read(new URL('styles/', source), '.css');
/** Where utilities may stand: markup and the files that hold classes. */
const markup = read(source, '.astro', '.tsx', '-class.ts');

const utility =
  /(?<![\w-])(bg|text|border(?:-[trblxy])?|outline|fill|stroke|decoration)-([a-z][a-z-]*)(?:\/\d+)?!?(?=[\s'"`])/g;
/** What may follow the same prefixes and is no color of ours. */
const notColors = new Set(
  (
    'current inherit transparent none t r b l x y dashed dotted solid double collapse auto clip ellipsis ' +
    'small body lead title head display poster hero left right center start end balance pretty nowrap wrap'
  ).split(' '),
);

/** The colors that utilities name in a text, each with what it colors. */
const colorsIn = (text: string): { property: string; name: string }[] =>
  [...text.matchAll(utility)]
    .map(([, property = '', name = '']) => ({ property, name }))
    .filter(({ name }) => !notColors.has(name));

test('Tailwind knows the tokens and nothing else', () => {
  const css = new Map(stylesheets.map(({ file, text }) => [file, text]));
  expect(css.get('tokens.css')).toMatch(/@theme static \{\s*--\*: initial;/);
  const themes = [...css.values()].join('\n').match(/@theme\b/g);
  expect(themes).toHaveLength(1);
  const imports = css.get('global.css')?.match(/tailwindcss[\w/.-]*/g);
  expect(imports).toEqual(['tailwindcss/preflight.css', 'tailwindcss/utilities.css']);
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

test('each colour that is used is a token', () => {
  const named = [...stylesheets, ...markup]
    .flatMap(({ text }) => [...text.matchAll(/--color-([\w-]+)/g)])
    .map(([, name]) => name ?? '');
  const used = markup.flatMap(({ text }) => colorsIn(text)).map(({ name }) => name);
  expect(used.length).toBeGreaterThan(30);
  expect([...named, ...used].filter((name) => !colours.has(name))).toEqual([]);
});

test('a color is found in a class, whatever stands before it', () => {
  const names = (text: string) => colorsIn(text).map(({ name }) => name);
  expect(names(`'bg-plate hover:text-signel border-t-ink! text-lead'`)).toEqual([
    'plate',
    'signel',
    'ink',
  ]);
  expect(names('<text text-anchor="end" stroke-width="2">')).toEqual([]);
});

test('each colour that text is set in is proven on a ground', () => {
  const proven = new Set(pagePairs.map(({ ink }) => ink));
  const inks = [
    ...stylesheets
      .flatMap(({ text }) => [...text.matchAll(/(?<![\w-])color:\s*var\(--color-([\w-]+)\)/g)])
      .map(([, name]) => name ?? ''),
    ...markup
      .flatMap(({ text }) => colorsIn(text))
      .filter(({ property }) => property === 'text')
      .map(({ name }) => name),
  ];
  expect(inks.length).toBeGreaterThan(10);
  expect(inks.filter((name) => !proven.has(name))).toEqual([]);
});

test('no stylesheet mixes a colour of its own', () => {
  const own = stylesheets
    .filter(({ file }) => file !== 'tokens.css')
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own).toEqual([]);
});
