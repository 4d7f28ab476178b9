import sharp from 'sharp';

/** The drawings are flat and have few colors: 64 keep edges smooth, at a third of the size. */
const colors = 64;

/** Part of every cached image's file name: a change invalidates the cache. */
export const rasterVersion = `sharp ${sharp.versions.sharp ?? ''}, ${colors} colors`;

/** A drawing as a PNG. `size`: width and height in pixels, for a square drawing to be scaled. */
export async function toPng(svg: string, size?: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(svg), size === undefined ? {} : { density: (72 * size) / 64 });
  if (size !== undefined) image.resize(size, size);
  const png = await image
    .png({ palette: true, colors, dither: 0, compressionLevel: 9, effort: 5 })
    .toBuffer();
  return new Uint8Array(png);
}

const HEADER = 6;
const ENTRY = 16;

/**
 * Packs PNGs of up to 255 pixels a side into a Windows icon file:
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function toIco(
  images: readonly { readonly size: number; readonly png: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  let offset = HEADER + ENTRY * images.length;
  const total = images.reduce((sum, { png }) => sum + png.byteLength, offset);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, images.length, true);
  images.forEach(({ size, png }, index) => {
    const entry = HEADER + ENTRY * index;
    file[entry] = size;
    file[entry + 1] = size;
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.byteLength, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.byteLength;
  });
  return file;
}
