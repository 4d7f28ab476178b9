import { expect, test } from 'vitest';
import { fontWarning, readFontChoice } from '../../src/catalogue/font.ts';
import { ROOT } from '../site/site.ts';
import { measureWord, outlineWordmark } from '../../src/build/wordmark.ts';

test('a name starts at its left edge, and is wider with wider tracking', async () => {
  const tight = await outlineWordmark('Plumb', -5);
  const loose = await outlineWordmark('Plumb', 0);
  expect(loose.width - tight.width).toBeCloseTo(4 * 5, 5);
  expect(tight.letters.map(({ d }) => d)).toEqual(loose.letters.map(({ d }) => d));
  expect(tight.letters[0]).toEqual({ d: expect.stringMatching(/^M/) as string, x: 0 });
});

/** A font of one weight has no heavier letters; the check of content warns of it. */
const isOneWeight = fontWarning(readFontChoice(ROOT)) !== undefined;

test.skipIf(isOneWeight)(
  'the last letter is the heaviest, for any length of the name',
  async () => {
    const letters = await Promise.all(['ll', 'lll', 'l'].map((name) => outlineWordmark(name, 0)));
    const strokes = letters.map((mark) =>
      mark.letters.map(({ d }) => {
        const xs = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
        return Math.max(...xs) - Math.min(...xs);
      }),
    );
    const [two = [], three = [], one = []] = strokes;
    expect(two).toEqual(two.toSorted((a, b) => a - b));
    expect(three[0]).toBeLessThan(three[1] ?? 0);
    expect(three[1]).toBeLessThan(three[2] ?? 0);
    expect(one[0]).toBeCloseTo(three[2] ?? 0, 0);
  },
);

test('a word is wider with wider tracking', async () => {
  const plain = await measureWord('Services', 460, 0);
  expect(plain).toBeGreaterThan(3);
  expect(plain).toBeLessThan(5);
  expect(await measureWord('Services', 460, 0.02)).toBeCloseTo(plain + 8 * 0.02, 5);
});

test.skipIf(isOneWeight)('a word is wider in a heavier weight', async () => {
  const plain = await measureWord('Services', 460, 0);
  expect(await measureWord('Services', 880, 0)).toBeGreaterThan(plain);
});
