import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../../src/art/core/marks.ts';
import { drawScene } from '../../src/art/index.ts';
import type { Client } from '../../src/art/index.ts';
import { composeScene } from '../../src/art/scenes/scene.ts';
import { BLEED, HIGH, WIDE } from '../../src/art/scenes/stage.ts';
import { SUBJECTS } from '../../src/domain/client.ts';
import { PICTURE_KINDS } from '../../src/domain/picture-kind.ts';
import { contains } from './gallery.ts';

/** Words of any length, with the characters that XML minds. */
const words = (most: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9&<>"'é,. ]{0,${most - 1}}[A-Za-z]$`, 'u'));
const subject = fc.constantFrom(...SUBJECTS);

const client: fc.Arbitrary<Client> = fc.record({
  id: fc.stringMatching(/^[a-z]{1,20}$/u),
  name: words(40),
  does: words(120),
  domain: fc.stringMatching(/^[a-z]{1,40}\.example$/u),
  headline: fc.tuple(words(50), words(50)),
  products: fc.array(
    fc.record({ name: words(40), price: fc.integer({ min: 1, max: 999_999 }), subject }),
    { minLength: 4, maxLength: 6 },
  ),
  action: words(40),
  facts: fc.tuple(words(60), words(60), words(60)),
  people: fc.array(words(20), { minLength: 3, maxLength: 5 }),
  subject,
});

const options = fc.record({
  kind: fc.constantFrom(...PICTURE_KINDS),
  seed: fc.string({ maxLength: 24 }),
  client,
  crop: fc.constantFrom('square', 'tall'),
  detail: fc.constantFrom('full', 'close', 'small'),
});

const sheet = { x: 0, y: 0, w: WIDE, h: HIGH };

describe('a picture for any client and any seed', () => {
  test('is valid XML without a number that is none, and always the same', async () => {
    await fc.assert(
      fc.asyncProperty(options, async (given) => {
        const { svg, width, height } = drawScene(given);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/u);
        expect(drawScene(given).svg).toBe(svg);
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
      }),
      { numRuns: 120 },
    );
  });

  test('keeps its text inside, its shapes on the sheet and its bleed', () => {
    fc.assert(
      fc.property(options, (given) => {
        const { marks, view } = composeScene(given);
        const paper = given.detail === 'close' ? view : sheet;
        for (const mark of marks) {
          const [outer, slack] = mark.kind === 'words' ? [view, 0] : [paper, BLEED];
          expect(contains(outer, boxOf(mark), slack), JSON.stringify(mark)).toBe(true);
        }
      }),
      { numRuns: 250 },
    );
  });
});
