import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../src/art/core/archivo-widths.ts';
import { boxOf } from '../../src/art/core/marks.ts';
import { widthOf } from '../../src/art/core/measure.ts';
import { drawScene } from '../../src/art/index.ts';
import { composeScene } from '../../src/art/scenes/scene.ts';
import type { SceneOptions } from '../../src/art/scenes/scene.ts';
import { BLEED, HIGH, WIDE } from '../../src/art/scenes/stage.ts';
import type { Words } from '../../src/art/types.ts';
import { PICTURE_COMPOSITIONS } from '../../src/domain/picture-composition.ts';
import { PICTURE_KINDS } from '../../src/domain/picture-kind.ts';
import { compositions, contains, label, shown, touch } from './gallery.ts';

const CROPS = ['square', 'tall'] as const;
/**
 * The narrowest that each view is shown in windows of 390 to 1920 px, in CSS pixels: styles/art.css changes from
 * one to the other above 480, and the narrowest place is a card in three columns. e2e/pictures.spec.ts measures it.
 */
const NARROWEST = { full: 481, close: 276 } as const;

const details = ['full', 'close'] as const;

const wordsOf = (options: SceneOptions): Words[] =>
  composeScene(options).marks.filter((mark) => mark.kind === 'words');

const sample = compositions(4);

/** The outline of a picture without its words and amounts: what differs between two arrangements. */
const structure = (options: SceneOptions): string =>
  composeScene(options)
    .marks.map((mark) =>
      mark.kind === 'shape' ? mark.d : `${Math.round(mark.x)} ${Math.round(mark.y)}`,
    )
    .join();

describe('the pictures of the project pages', () => {
  test('are 150', () => {
    expect(shown).toHaveLength(150);
  });

  test('differ from each other in more than their words', () => {
    const seen = new Map<string, string>();
    const twice = shown.flatMap(({ options }) => {
      const drawn = structure(options);
      const other = seen.get(drawn);
      seen.set(drawn, label(options));
      return other === undefined ? [] : `${other} = ${label(options)}`;
    });
    expect(twice).toEqual([]);
  });

  test('are small: a median under 8 KiB, none over 16 KiB, gzipped', () => {
    for (const detail of ['full', 'close'] as const) {
      const sizes = shown
        .map(({ options }) => gzipSync(drawScene({ ...options, detail }).svg).length)
        .sort((a, b) => a - b);
      expect(sizes[75]).toBeLessThan(8 * 1024);
      expect(sizes.at(-1)).toBeLessThan(16 * 1024);
    }
  });

  test('are the same bytes from the same seed', () => {
    for (const { options } of shown) expect(drawScene(options)).toEqual(drawScene(options));
  });

  test('can be read as XML', async () => {
    for (const { options } of shown) {
      const { width } = await sharp(Buffer.from(drawScene(options).svg)).metadata();
      expect(width, label(options)).toBe(WIDE);
    }
  });
});

describe('the kinds', () => {
  test.each(PICTURE_KINDS)('%s has three compositions or more, each unlike the others', (kind) => {
    const drawn = PICTURE_COMPOSITIONS[kind].map((composition) =>
      structure({ ...(sample[0] ?? never()), kind, composition }),
    );
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('refuse a composition that they do not have, and say which they have', () => {
    const options = {
      ...(sample[0] ?? never()),
      kind: 'landing',
      composition: 'sideways',
    } as const;
    expect(() => drawScene(options)).toThrow(
      "'landing' has no composition 'sideways'. It has: one, night",
    );
  });
});

describe('text in pictures', () => {
  test.each(['full', 'close'] as const)(
    'lies within the %s picture, at 10 px or more, in every crop',
    (detail) => {
      for (const options of sample) {
        for (const crop of CROPS) {
          const { marks, view } = composeScene({ ...options, detail, crop });
          const scale = NARROWEST[detail] / (detail === 'full' ? WIDE : view.w);
          for (const mark of marks) {
            if (mark.kind === 'shape') continue;
            expect(contains(view, boxOf(mark)), `${label(options)}: ${mark.text}`).toBe(true);
            expect(mark.size * scale, `${label(options)}: ${mark.text}`).toBeGreaterThanOrEqual(10);
          }
        }
      }
    },
  );

  test.each(details)('fits the room that it was given in the %s picture', (detail) => {
    for (const options of sample.map((each) => ({ ...each, detail }))) {
      for (const { text, size, weight, track, max } of wordsOf(options)) {
        expect(
          widthOf(text, size, weight, track),
          `${label(options)}: ${text}`,
        ).toBeLessThanOrEqual(max + 0.01);
      }
    }
  });

  test.each(details)('does not touch other text in the %s picture', (detail) => {
    const shownToo = shown.map(({ options }) => options);
    for (const options of [...sample, ...shownToo].map((each) => ({ ...each, detail }))) {
      const words = wordsOf(options);
      const pairs = words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((two) => touch(one, two))
          .map((two) => `${one.text} | ${two.text}`),
      );
      expect(pairs, label(options)).toEqual([]);
    }
  });

  test('is not there in a thumbnail, but as bars', () => {
    for (const { options } of shown) {
      const small = wordsOf({ ...options, detail: 'small' });
      expect(
        small.every(({ size }) => size * (106 / WIDE) >= 10),
        label(options),
      ).toBe(true);
    }
  });

  test('uses only characters whose widths are known', () => {
    const used = new Set(
      sample
        .flatMap((options) => details.flatMap((detail) => wordsOf({ ...options, detail })))
        .flatMap(({ text }) => [...text]),
    );
    expect([...used].filter((character) => !CHARACTERS.includes(character))).toEqual([]);
  });
});

describe('shapes', () => {
  test('stay on the sheet and its bleed', () => {
    const sheet = { x: 0, y: 0, w: WIDE, h: HIGH };
    const views = [
      {},
      { detail: 'close', crop: 'tall' },
      { detail: 'close', crop: 'square' },
    ] as const;
    for (const options of sample.flatMap((each) => views.map((view) => ({ ...each, ...view })))) {
      const { marks, view } = composeScene(options);
      for (const mark of marks) {
        expect(
          contains(options.detail === 'close' ? view : sheet, boxOf(mark), BLEED),
          `${label(options)}: ${JSON.stringify(mark)}`,
        ).toBe(true);
      }
    }
  });

  test('take their colors from the theme, never from themselves', () => {
    for (const { options } of shown) {
      const { svg } = drawScene(options);
      const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map(
        ([, value = '']) => value,
      );
      expect(
        colors.filter((value) => value !== 'none' && !/^var\(--color-[a-z-]+\)$/u.test(value)),
      ).toEqual([]);
      expect(svg).not.toMatch(/style=|<style|class=/u);
    }
  });
});

function never(): never {
  throw new Error('The gallery is empty.');
}
