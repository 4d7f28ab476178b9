import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rasterVersion, toPng } from './raster.ts';

/**
 * The PNG of a drawing, cached in `folder`. The file name is a hash of the drawing, so a changed
 * drawing gets a new image; the folder can be emptied at any time.
 */
export async function cachedPng(svg: string, folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(rasterVersion).update(svg).digest('hex');
  const file = join(folder, `${hash}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Uint8Array(kept);
  const png = await toPng(svg);
  await mkdir(folder, { recursive: true });
  // Written under a temporary name, so that an interrupted build leaves no partial image.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}
