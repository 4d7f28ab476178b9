import { describe, expect, test } from 'vitest';
import { PICTURE_COMPOSITIONS, PICTURE_KINDS } from '../../src/domain/picture.ts';
import { boxOf, widthOf } from '../../src/illustrations/drawing/index.ts';
import type { TextMark } from '../../src/illustrations/drawing/index.ts';
import { CHARACTERS } from '../../src/illustrations/drawing/measure.ts';
import { drawScene } from '../../src/illustrations/index.ts';
import { composeScene } from '../../src/illustrations/scene.ts';
import type { SceneOptions } from '../../src/illustrations/scene.ts';
import { test as sampleTest } from '../specification/brief.ts';
import { clientOf, clients, isOn, services } from './gallery.ts';

/**
 * The least width of each view in windows of 390 to 1920 px, in CSS pixels: components/ui/Drawing.tsx switches
 * to the wide view above 480, and the narrowest container is a card in three columns. e2e/pictures.spec.ts
 * measures it.
 */
const NARROWEST = { wide: 481, tall: 276, square: 276 } as const;

const VIEWS = ['wide', 'tall', 'square'] as const;

/** The pictures of all project pages, as defined by content. */
const shown: readonly SceneOptions[] = services.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ id, client, pictures }) =>
    pictures.map(({ kind, composition }, index) => ({
      kind,
      composition,
      seed: `${id}/${index + 1}`,
      client: clientOf(client),
    })),
  ),
);

/** Every composition four times, each time with another client and seed. */
const sample: SceneOptions[] = PICTURE_KINDS.flatMap((kind, first) =>
  PICTURE_COMPOSITIONS[kind].flatMap((composition, second) =>
    [0, 1, 2, 3].map((round) => ({
      kind,
      composition,
      seed: `round-${round}`,
      client: clients[(first * 7 + second * 3 + round * 5) % clients.length] ?? clientOf('kiln'),
    })),
  ),
);

/** Whether two lines of text overlap. Descenders may enter the space above the next line. */
function touch(a: TextMark, b: TextMark): boolean {
  const [one, two] = [boxOf(a), boxOf(b)];
  const across = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y);
  return across > 1 && down > Math.min(one.h, two.h) * 0.22;
}

const label = ({ kind, composition, seed, client, view }: SceneOptions): string =>
  `${kind}/${composition ?? 'by seed'} ${seed} ${client.id} ${view ?? 'wide'}`;

/** The geometry of a picture without its texts, to compare compositions. */
const structure = (options: SceneOptions): string =>
  composeScene(options)
    .marks.map((mark) =>
      mark.kind === 'shape' ? mark.d : `${Math.round(mark.x)} ${Math.round(mark.y)}`,
    )
    .join();

describe('the pictures of the project pages', () => {
  sampleTest('are 150, and differ from each other in more than their text', () => {
    expect(shown).toHaveLength(150);
    expect(new Set(shown.map(structure)).size).toBe(150);
  });

  test('use colors of the theme only', () => {
    for (const options of shown) {
      const { elements } = drawScene(options);
      const colors = [...elements.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map(
        ([, color]) => color,
      );
      for (const color of new Set(colors))
        expect(color).toMatch(/^(none|var\(--color-[a-z-]+\))$/u);
      expect(elements).not.toMatch(/style=|<style|class=/u);
    }
  });
});

describe('the kinds', () => {
  const given = { client: clientOf('kiln'), seed: 'round-0' };

  test.each(PICTURE_KINDS)('%s has at least three different compositions', (kind) => {
    for (const view of VIEWS) {
      const drawn = PICTURE_COMPOSITIONS[kind].map((composition) =>
        structure({ ...given, kind, composition, view }),
      );
      expect(drawn.length).toBeGreaterThanOrEqual(3);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  test('refuse an unknown composition, and list the known ones', () => {
    expect(() => drawScene({ ...given, kind: 'landing', composition: 'sideways' })).toThrow(
      "'landing' has no composition 'sideways'. It has: one, night",
    );
  });
});

describe.each(VIEWS)('%s pictures', (view) => {
  const all = [...sample, ...shown].map((given) => {
    const options = { ...given, view };
    return { name: label(options), ...composeScene(options) };
  });

  test('have their text inside the sheet, at 10 px or more, within its maximum width', () => {
    for (const { name, marks, ...size } of all) {
      for (const mark of marks) {
        const where = `${name}: ${mark.kind === 'shape' ? mark.d : mark.text}`;
        expect(isOn(size, mark), where).toBe(true);
        if (mark.kind === 'shape') continue;
        expect(mark.size * (NARROWEST[view] / size.width), where).toBeGreaterThanOrEqual(10);
        const width = widthOf(mark.text, mark.size, mark.weight, mark.track);
        expect(width, where).toBeLessThanOrEqual(mark.max + 0.01);
      }
    }
  });

  test('have no overlapping lines of text, and only characters with known widths', () => {
    for (const { name, marks } of all) {
      const words = marks.filter((mark) => mark.kind === 'text');
      const pairs = words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((two) => touch(one, two))
          .map((two) => `${one.text} | ${two.text}`),
      );
      expect(pairs, name).toEqual([]);
      const characters = words.flatMap(({ text }) => [...text]);
      expect(characters.filter((each) => !CHARACTERS.includes(each))).toEqual([]);
    }
  });
});

test('a thumbnail has bars instead of text that is too small to read', () => {
  for (const options of shown) {
    const { marks } = composeScene({ ...options, view: 'thumbnail' });
    const words = marks.filter((mark) => mark.kind === 'text');
    const sizes = words.map(({ size }) => size * (106 / 720));
    expect(Math.min(Infinity, ...sizes), label(options)).toBeGreaterThanOrEqual(10);
  }
});
