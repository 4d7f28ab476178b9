import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SUBJECTS } from '../../src/schemas/client.ts';
import type { Client } from '../../src/schemas/client.ts';
import { PICTURE_KINDS } from '../../src/domain/picture.ts';
import { drawScene, toSvg } from '../../src/illustrations/index.ts';
import { composeScene } from '../../src/illustrations/scene.ts';
import { isOn } from './gallery.ts';

/** Text of 1 to `most` characters, including those that XML escapes. */
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
  view: fc.constantFrom('wide', 'tall', 'square', 'thumbnail'),
});

test('a picture for any client and any seed is valid XML, with its text inside the sheet and its shapes within the bleed', async () => {
  await fc.assert(
    fc.asyncProperty(options, async (given) => {
      const { marks, width, height } = composeScene(given);
      const svg = toSvg(drawScene(given));
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/u);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
      for (const mark of marks)
        expect(isOn({ width, height }, mark), JSON.stringify(mark)).toBe(true);
    }),
    { numRuns: 250 },
  );
});
