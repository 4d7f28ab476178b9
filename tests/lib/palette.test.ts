import { expect, test } from 'vitest';
import { readPalette } from '../../src/build/palette.ts';
import { source } from '../styles/tokens.ts';

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['oklch(0.866440 0.294827 142.4953)', '#00ff00'],
])('the color %s is %s in files without a stylesheet', (color, hex) => {
  const css = `--color-try: light-dark(${color}, oklch(0.5 0 0));`;
  expect(readPalette(css, 'light')('try')).toBe(hex);
});

test('the palette has a ground for each theme, and refuses an unknown name', () => {
  expect(readPalette(source, 'light')('ground')).not.toBe(readPalette(source, 'dark')('ground'));
  expect(() => readPalette(source, 'light')('mauve')).toThrow('no --color-mauve');
});

test('a color as hex where a pair is wanted is refused in a sentence that says what to write', () => {
  const message =
    /--color-ground must be light-dark\(oklch\(…\), oklch\(…\)\), each of three numbers, not #ffffff\. An agency's own colors, in hex, are in content\/theme\.yaml\./;
  expect(() => readPalette('--color-ground: #ffffff;', 'light')('ground')).toThrow(message);
});
