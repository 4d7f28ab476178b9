import { converter, wcagContrast } from 'culori';
import type { Oklch } from 'culori';
import { describe, expect, test } from 'vitest';
import { turnColors } from '../../src/build/palette.ts';
import type { Theme } from '../../src/build/palette.ts';
import { colors, readColors, invertedColors, source, strayColors } from './tokens.ts';
import type { Colors } from './tokens.ts';

/** A foreground color, its background, and their least contrast ratio. */
interface Pair {
  readonly ink: string;
  readonly ground: string;
  /** Text at any size 4.5; large text and graphics 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: 4.5 | 3;
}

const text = (ground: string, ...inks: string[]): Pair[] =>
  inks.map((ink) => ({ ink, ground, least: 4.5 }));
const graphics = (ground: string, ...inks: string[]): Pair[] =>
  inks.map((ink) => ({ ink, ground, least: 3 }));

/** The pairs inside an inverted section, by the color names used there. The ring of focus has the ink color. */
const invertedPairs: readonly Pair[] = [
  ...text('ground', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('plate', 'ink', 'ink-soft', 'signal-text', 'success', 'warning', 'danger'),
  ...text('signal', 'on-signal'),
  ...text('ink', 'ground'),
  ...graphics('ground', 'signal'),
  ...graphics('plate', 'signal'),
];

/** The pairs of the page: those of inverted sections, and pairs on other backgrounds. */
const pagePairs: readonly Pair[] = [
  ...invertedPairs,
  ...text('wash', 'ink'),
  ...text('ink', 'plate'),
  ...text('danger', 'ground'),
  ...text('print', 'print-ink'),
  // Payment marks have the same background in both themes.
  ...text('on-inverted', 'print-ink'),
];

const themes: readonly Theme[] = ['light', 'dark'];
const circle = Array.from({ length: 360 }, (_, degrees) => degrees);
const drawn = colors.get('ink')?.light.h ?? NaN;
const states = /success|warning|danger/;
const toLinear = converter('lrgb');

/** Whether a color is in the sRGB gamut, within rounding. */
function isInSrgb(color: Oklch): boolean {
  const { r, g, b } = toLinear(color);
  return [r, g, b].every((channel) => channel >= -0.001 && channel <= 1.001);
}

/** The pairs of a theme with too little contrast, and their ratios. */
function tooNear(of: Colors, theme: Theme, pairs: readonly Pair[], inInverted: boolean): string[] {
  const color = (name: string) => {
    const found = of.get((inInverted ? invertedColors.get(name) : undefined) ?? name);
    if (!found) throw new Error(`The turned tokens have no color "${name}".`);
    return found[theme];
  };
  return pairs.flatMap(({ ink, ground, least }) => {
    const ratio = wcagContrast(color(ink), color(ground));
    return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(3)} of ${least}`] : [];
  });
}

test('every color token is one light-dark() of two OKLCH colors', () => {
  expect(strayColors).toEqual([]);
  expect(colors.size).toBeGreaterThan(15);
});

describe('the tokens in any hue', () => {
  const turned = new Map(circle.map((hue) => [hue, readColors(turnColors(source, hue))]));

  test.each(themes)('keep every contrast of the %s theme in each hue', (theme) => {
    const failures = [...turned].flatMap(([hue, of]) =>
      [...tooNear(of, theme, pagePairs, false), ...tooNear(of, theme, invertedPairs, true)].map(
        (failure) => `${hue}°: ${failure}`,
      ),
    );
    expect(failures).toEqual([]);
  });

  test('are all in the sRGB gamut', () => {
    const unseen = [...turned].flatMap(([hue, of]) =>
      [...of].flatMap(([name, pair]) =>
        themes.filter((theme) => !isInSrgb(pair[theme])).map((theme) => `${hue}° ${theme} ${name}`),
      ),
    );
    expect(unseen).toEqual([]);
  });

  test('shift their hue as far as the ink does, and lose chroma only at the edge of sRGB', () => {
    for (const [hue, of] of turned) {
      expect([...of.keys()]).toEqual([...colors.keys()]);
      for (const [name, pair] of [...of].filter(([each]) => !states.test(each))) {
        for (const theme of themes) {
          const before = colors.get(name)?.[theme];
          if (!before) throw new Error(`The original tokens have no ${name}.`);
          expect(pair[theme].h).toBe((before.h + hue - drawn + 360) % 360);
          expect(pair[theme].c).toBeLessThanOrEqual(before.c);
          const paler = pair[theme].c < before.c - 0.001;
          const stronger = { ...pair[theme], c: pair[theme].c + 0.02 };
          if (paler) expect(isInSrgb(stronger)).toBe(false);
        }
      }
    }
  });

  test('leave the hues of success, warning and danger unchanged', () => {
    const kept = [...colors].filter(([name]) => states.test(name));
    expect(kept).toHaveLength(6);
    for (const of of turned.values()) {
      for (const [name, pair] of kept) expect(of.get(name)).toEqual(pair);
    }
  });
});

test('tokens are unchanged in their own hue, and need an ink', () => {
  expect(turnColors(source, drawn)).toBe(source);
  expect(() => turnColors('--color-ground: red;', 20)).toThrow('no --color-ink');
});
