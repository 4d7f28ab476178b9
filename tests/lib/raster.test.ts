import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFavicon, toSvg } from '../../src/illustrations/index.ts';
import { toIco, toPng } from '../../src/build/raster.ts';

const svg = toSvg(drawFavicon({ color: (name) => (name === 'ink' ? '#00f' : '#f00') }));

test.each([16, 180, 512])('an icon is drawn at %d pixels, without holes', async (size) => {
  const image = sharp(await toPng(svg, size));
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  expect((await image.stats()).isOpaque).toBe(true);
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

test('an icon file for Windows has each size at the offset of its entry', async () => {
  const sizes = [16, 32];
  const images = await Promise.all(
    sizes.map(async (size) => ({ size, png: await toPng(svg, size) })),
  );
  const ico = Buffer.from(toIco(images));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(ico[entry]).toBe(size);
    expect(new Uint8Array(ico.subarray(offset, offset + length))).toEqual(png);
  }
});
