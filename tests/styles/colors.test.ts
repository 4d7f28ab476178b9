import { describe, expect, test } from 'vitest';
import { turnColors } from '../../src/build/palette.ts';
import { isInSrgb, themes, unreadable } from './contrast.ts';
import { colors, readColors, source, strayColors } from './tokens.ts';

const circle = Array.from({ length: 360 }, (_, degrees) => degrees);
const drawn = colors.get('ink')?.light.h ?? NaN;
const states = /success|warning|danger/;

test('every color token is one light-dark() of two OKLCH colors', () => {
  expect(strayColors).toEqual([]);
  expect(colors.size).toBeGreaterThan(15);
});

describe('the tokens in any hue', () => {
  const turned = new Map(circle.map((hue) => [hue, readColors(turnColors(source, hue))]));

  test.each(themes)('keep every contrast of the %s theme in each hue', (theme) => {
    const failures = [...turned].flatMap(([hue, of]) =>
      unreadable(of, theme).map((failure) => `${hue}°: ${failure}`),
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
