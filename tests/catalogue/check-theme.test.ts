import { expect, test } from 'vitest';
import { inTheme } from '../../src/catalogue/check-theme.ts';
import { fontProblem, fontWarning } from '../../src/catalogue/font.ts';
import type { Palette } from '../../src/schemas/theme.ts';
import { ROOT } from '../site/site.ts';

const font = { package: '@fontsource-variable/archivo', axes: 'wght' };

const messages = (colors: Palette, dark?: Palette): string[] =>
  [...inTheme({ colors, dark, font })].map(([at, message]) => `${at.join('.')}: ${message}`);

const WHITE = { ground: '#ffffff', plate: '#ffffff', ink: '#000000', signal: '#00803c' };

test('white, black and green can be read', () => {
  expect(messages(WHITE, { ...WHITE, ground: '#eeeeee' })).toEqual([]);
});

test.each<[Palette, string]>([
  [
    { ...WHITE, ink: '#999999' },
    'colors.ink: colors.ink "#999999" on ground "#ffffff" has a contrast of 2.84, and needs 4.5 for text; a darker ink such as "#',
  ],
  [
    { ...WHITE, ground: '#000000', ink: '#ffffff', plate: '#111111', signal: '#440000' },
    'colors.signal: colors.signal "#440000" on ground "#000000" has a contrast of 1.24, and needs 3 for buttons and marks; a lighter signal such as "#',
  ],
  [{ ...WHITE, signal: '#00ff00' }, 'needs 3 for buttons and marks; a darker signal such as "#'],
])('colors that can’t be read have their contrast and a color that can: %j', (colors, message) => {
  const [said = ''] = messages(colors);
  expect(said).toContain(message);
  const [, name = '', remedy] =
    /a \w+ (ink|signal) such as "(#[0-9a-f]{6})" has it/.exec(said) ?? [];
  const mended = { ...colors, plate: colors.ground, [name]: remedy };
  expect(messages(mended)).toEqual([]);
});

test('text may not be darker than one of its two backgrounds and lighter than the other', () => {
  const colors = { ground: '#000000', plate: '#fbfbfa', ink: '#097cae', signal: '#9f00a3' };
  expect(messages(colors)).toContain(
    'colors.ink: colors.ink "#097cae" is lighter than one of ground "#000000" and plate "#fbfbfa" and darker than the other; choose both lighter than the ink, or both darker.',
  );
});

test('the dark theme’s own colors are checked, too', () => {
  expect(messages(WHITE, { ...WHITE, ink: '#fefefe' })[0]).toMatch(
    /^dark\.ink: dark\.ink "#fefefe"/,
  );
});

test('a font is one of an installed package, and has a weight axis or a warning', () => {
  expect(fontProblem(ROOT, font)).toBeUndefined();
  expect(fontProblem(ROOT, { ...font, axes: 'slnt' })).toEqual([
    'axes',
    expect.stringMatching(/^font\.axes is "slnt"; the package has .*wght/),
  ]);
  expect(fontProblem(ROOT, { ...font, package: '@fontsource/none' })?.[0]).toBe('package');
  expect(fontWarning(font)).toBeUndefined();
  expect(fontWarning({ package: '@fontsource/roboto', axes: '400' })).toMatch(/is one weight/);
});
