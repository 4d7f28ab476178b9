import { formatHex } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { themeColors } from '../../src/build/mix-colors.ts';
import { inPalette } from '../../src/catalogue/check-theme.ts';
import { isInSrgb, themes, unreadable } from './contrast.ts';
import { colors as drawn, readColors, source } from './tokens.ts';
import type { Colors } from './tokens.ts';
import { read } from '../schemas/files.ts';
import { themeSchema } from '../../src/schemas/theme.ts';
import type { Palette, ThemeChoice } from '../../src/schemas/theme.ts';

const { font } = read('theme.yaml', themeSchema);
const mixed = (choice: Omit<ThemeChoice, 'font'>): Colors =>
  readColors(themeColors(source, { ...choice, font }));

const hexOf = (of: Colors, name: string, theme: (typeof themes)[number]) =>
  formatHex(of.get(name)?.[theme]);

const drawnHex = (theme: (typeof themes)[number]): Palette => {
  const [ground, plate, ink, signal] = ['ground', 'plate', 'ink', 'signal'].map((name) =>
    hexOf(drawn, name, theme),
  ) as [string, string, string, string];
  return { ground, plate, ink, signal };
};

test('the colors that the tokens are drawn in change nothing', () => {
  const [colors, dark] = [drawnHex('light'), drawnHex('dark')];
  expect(themeColors(source, { colors, font })).toBe(source);
  expect(themeColors(source, { colors, dark, font })).toBe(source);
});

describe('white, black and green', () => {
  const colors = { ground: '#ffffff', plate: '#ffffff', ink: '#000000', signal: '#00803c' };
  const of = mixed({ colors });

  test('are shown as they are written', () => {
    for (const [name, hex] of Object.entries(colors)) expect(hexOf(of, name, 'light')).toBe(hex);
  });

  test('leave no hue of the sample: all else is gray or green, but what states a status', () => {
    const colored = [...of]
      .filter(([name]) => !/success|warning|danger/.test(name))
      .flatMap(([name, pair]) => themes.map((theme) => [`${theme} ${name}`, pair[theme]] as const))
      .filter(([, { c, h }]) => c > 0.02 && !(h > 130 && h < 175));
    expect(colored).toEqual([]);
  });

  test('have a dark theme, and blocks that stand out from the page', () => {
    expect(of.get('ground')?.dark.l).toBeLessThan(0.3);
    expect(of.get('ink')?.dark.l).toBeGreaterThan(0.8);
    for (const theme of themes)
      expect(hexOf(of, 'inverted', theme)).not.toBe(hexOf(of, 'ground', theme));
    expect(hexOf(of, 'inverted-plate', 'light')).not.toBe(hexOf(of, 'inverted', 'light'));
  });
});

test('a dark theme of one’s own is taken as it is written', () => {
  const dark = { ground: '#101010', plate: '#202020', ink: '#fafafa', signal: '#ffcc00' };
  const of = mixed({ colors: drawnHex('light'), dark });
  for (const [name, hex] of Object.entries(dark)) expect(hexOf(of, name, 'dark')).toBe(hex);
  expect(hexOf(of, 'ground', 'light')).toBe(drawnHex('light').ground);
});

/** Four colors that the check of content lets through. */
const palettes = fc
  .record({
    ground: fc.integer({ min: 0, max: 0xffffff }),
    plate: fc.integer({ min: 0, max: 0xffffff }),
    ink: fc.integer({ min: 0, max: 0xffffff }),
    signal: fc.integer({ min: 0, max: 0xffffff }),
  })
  .map(
    (numbers) =>
      Object.fromEntries(
        Object.entries(numbers).map(([name, number]) => [
          name,
          `#${number.toString(16).padStart(6, '0')}`,
        ]),
      ) as Palette,
  )
  .filter((palette) => [...inPalette('colors', palette)].length === 0);

test('so can all others where black can just be read', () => {
  const of = mixed({
    colors: { ground: '#288600', plate: '#616ecf', ink: '#000000', signal: '#000000' },
  });
  expect(unreadable(of, 'light')).toEqual([]);
});

test('whatever four colors can be read, all others can be read on them, in both themes', () => {
  fc.assert(
    fc.property(palettes, (colors) => {
      const of = mixed({ colors });
      expect(themes.flatMap((theme) => unreadable(of, theme))).toEqual([]);
      for (const [name, pair] of of)
        for (const theme of themes) expect(isInSrgb(pair[theme]), `${theme} ${name}`).toBe(true);
    }),
    { numRuns: 60 },
  );
});
