import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from './read-content.ts';

/** The smallest width that the site makes of a photograph, in pixels: a smaller one is blurred. */
const LEAST_SIDE = 480;
const LEAST_THUMBNAIL = 240;
/** More pixels than any screen shows, and the time of the build. */
const [MOST_SIDE, MOST_BYTES] = [6000, 12 * 1024 * 1024];

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

/** The size of a photograph as it is shown, after the camera's rotation; undefined if it can't be read. */
export async function photoSize(absoluteFile: string): Promise<PhotoSize | undefined> {
  const metadata = await sharp(absoluteFile)
    .metadata()
    .catch(() => undefined);
  return metadata?.autoOrient;
}

/** What is odd about a photograph that can be read: each is put right, and better known. */
async function oddities(absoluteFile: string): Promise<string[]> {
  const { space, hasAlpha, orientation = 1, autoOrient } = await sharp(absoluteFile).metadata();
  const isTransparent = hasAlpha && !(await sharp(absoluteFile).stats()).isOpaque;
  const { size } = statSync(absoluteFile);
  const isHuge = Math.max(autoOrient.width, autoOrient.height) > MOST_SIDE || size > MOST_BYTES;
  return [
    isHuge &&
      `has ${grouped(autoOrient.width)} × ${grouped(autoOrient.height)} pixels in ${(size / 1024 / 1024).toFixed(1)} MB; 2,000 on the longer side are enough, and keep the repository small.`,
    space === 'cmyk' &&
      'has the colors of print (CMYK), which the site converts to those of screens; export it as sRGB to decide yourself how it looks.',
    isTransparent &&
      'has transparent parts: the ground of its place shows through, which is dark in the dark theme.',
    orientation !== 1 &&
      'was taken with a turned camera, and is turned upright; look at the preview.',
  ].filter((message) => message !== false);
}

/** What is wrong with a photograph, and what is odd about it. Reads it whole: the build would publish a part of one. */
export async function photoProblems(absoluteFile: string): Promise<ContentProblem[]> {
  const file = path.relative(process.cwd(), absoluteFile);
  const least = /-thumbnail\.\w+$/.test(file) ? LEAST_THUMBNAIL : LEAST_SIDE;
  try {
    await sharp(absoluteFile, { failOn: 'error' }).resize(1).toBuffer();
    const { width, height } = (await sharp(absoluteFile).metadata()).autoOrient;
    if (Math.min(width, height) < least) {
      const message = `has ${width} × ${height} pixels; it needs at least ${least} on each side, better 1,080.`;
      return [{ file, message }];
    }
    return (await oddities(absoluteFile)).map((message) => ({ file, message, isWarning: true }));
  } catch {
    return [{ file, message: 'can’t be read as a picture; export it again and upload it.' }];
  }
}

/** Of a photograph, in its place. */
const MOST_CUT = 0.35;

/** Says that a place shows only a part of a photograph, which has another shape. */
export function cutProblem(size: PhotoSize, ratio: number, picture: string): string | undefined {
  const own = size.width / size.height;
  const shown = Math.min(own, ratio) / Math.max(own, ratio);
  if (shown >= 1 - MOST_CUT) return undefined;
  const shape = own < ratio ? 'higher' : 'wider';
  const [width, height] = ratio > 1 ? [1200, 1200 / ratio] : [1200 * ratio, 1200];
  return `shows ${Math.round(shown * 100)} % of "${picture}", which is ${shape} than its place; cut it to ${Math.round(width)} × ${Math.round(height)}, with what matters in the middle.`;
}
