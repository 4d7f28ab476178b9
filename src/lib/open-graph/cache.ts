import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rasterVersion, toPng } from '../raster.ts';

/**
 * The PNG of a drawing out of `folder`, made and kept there when the drawing is new. The name is a hash of the
 * drawing, so that an image never outlives a change; the folder may be emptied at any time.
 */
export async function cachedPng(svg: string, folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(rasterVersion).update(svg).digest('hex');
  const file = join(folder, `${hash}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Uint8Array(kept);
  const png = await toPng(svg);
  await mkdir(folder, { recursive: true });
  // Under another name until it is whole: a build that is interrupted leaves no half image behind.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}
