import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The drawings are flat and have few colors: 64 keep edges smooth, at a third of the size. */
const colors = 64;

/** Part of every cached image's file name: a change invalidates the cache. */
const rasterVersion = `sharp ${sharp.versions.sharp ?? ''}, ${colors} colors`;

/** A drawing as a PNG. `size`: width and height in pixels, for a square drawing to be scaled. */
export async function toPng(svg: string, size?: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(svg), size === undefined ? {} : { density: (72 * size) / 64 });
  if (size !== undefined) image.resize(size, size);
  const png = await image
    .png({ palette: true, colors, dither: 0, compressionLevel: 9, effort: 5 })
    .toBuffer();
  return new Uint8Array(png);
}

const JPEG_QUALITY = 85;

async function toJpeg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
  );
}

/**
 * The image of a drawing, cached in `folder`. PNG, or JPEG for one with a photograph. The file name is a hash of the drawing, so a changed
 * drawing gets a new image; the folder can be emptied at any time.
 */
export async function cachedImage(
  svg: string,
  type: 'png' | 'jpeg',
  folder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(rasterVersion).update(svg).digest('hex');
  const file = join(folder, `${hash}.${type}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Uint8Array(kept);
  const image = await (type === 'png' ? toPng(svg) : toJpeg(svg));
  await mkdir(folder, { recursive: true });
  // Written under a temporary name, so that an interrupted build leaves no partial image.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, image);
  await rename(draft, file);
  return image;
}

const HEADER = 6;
const ENTRY = 16;

/**
 * Packs PNGs of up to 255 pixels a side into a Windows icon file:
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function toIco(
  images: readonly { readonly size: number; readonly png: Uint8Array }[],
): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(HEADER + ENTRY * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.byteLength;
  images.forEach(({ size, png }, index) => {
    const entry = HEADER + ENTRY * index;
    head.set([size, size, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(png.byteLength, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.byteLength;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
