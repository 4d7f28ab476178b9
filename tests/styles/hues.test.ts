import { describe, expect, test } from 'vitest';
import { turnColors } from '../../src/lib/palette.ts';
import { contrast, isInSrgb } from './colour.ts';
import { pagePairs, slabPairs } from './pairs.ts';
import type { Pair } from './pairs.ts';
import { colours, readColours, slabColours, source } from './tokens.ts';
import type { Colours, Theme } from './tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];
const circle = Array.from({ length: 360 }, (_, degrees) => degrees);
const drawn = colours.get('ink')?.light.hue ?? NaN;
const states = /success|warning|danger/;

/** The pairs of a theme that are too near to each other, with what they have. */
function tooNear(of: Colours, theme: Theme, pairs: readonly Pair[], inSlab: boolean): string[] {
  const colour = (name: string) => {
    const found = of.get((inSlab ? slabColours.get(name) : undefined) ?? name);
    if (!found) throw new Error(`The turned tokens have no colour "${name}".`);
    return found[theme];
  };
  return pairs.flatMap(({ ink, ground, least }) => {
    const ratio = contrast(colour(ink), colour(ground));
    return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(3)} of ${least}`] : [];
  });
}

describe('the tokens in another hue', () => {
  const turned = new Map(circle.map((hue) => [hue, readColours(turnColors(source, hue))]));

  test.each(themes)('keep every contrast of the %s theme, all around the circle', (theme) => {
    const failures = [...turned].flatMap(([hue, of]) =>
      [...tooNear(of, theme, pagePairs, false), ...tooNear(of, theme, slabPairs, true)].map(
        (failure) => `${hue}°: ${failure}`,
      ),
    );
    expect(failures).toEqual([]);
  });

  test('are shown by every sRGB screen', () => {
    const unseen = [...turned].flatMap(([hue, of]) =>
      [...of].flatMap(([name, pair]) =>
        themes.filter((theme) => !isInSrgb(pair[theme])).map((theme) => `${hue}° ${theme} ${name}`),
      ),
    );
    expect(unseen).toEqual([]);
  });

  test('turn as far as the ink does, and lose color only where a screen has no more', () => {
    for (const [hue, of] of turned) {
      expect([...of.keys()]).toEqual([...colours.keys()]);
      for (const [name, pair] of [...of].filter(([each]) => !states.test(each))) {
        for (const theme of themes) {
          const before = colours.get(name)?.[theme];
          if (!before) throw new Error(`There was no ${name}.`);
          expect(pair[theme].hue).toBe((before.hue + hue - drawn + 360) % 360);
          expect(pair[theme].chroma).toBeLessThanOrEqual(before.chroma);
          const paler = pair[theme].chroma < before.chroma - 0.001;
          const stronger = { ...pair[theme], chroma: pair[theme].chroma + 0.02 };
          if (paler) expect(isInSrgb(stronger)).toBe(false);
        }
      }
    }
  });

  test('leave the states in their own', () => {
    const kept = [...colours].filter(([name]) => states.test(name));
    expect(kept).toHaveLength(6);
    for (const of of turned.values()) {
      for (const [name, pair] of kept) expect(of.get(name)).toEqual(pair);
    }
  });
});

test('in the hue that they are drawn in, the tokens stay as they are', () => {
  expect(turnColors(source, drawn)).toBe(source);
});

test('tokens without an ink have no hue', () => {
  expect(() => turnColors('--color-ground: red;', 20)).toThrow('no --color-ink');
});
