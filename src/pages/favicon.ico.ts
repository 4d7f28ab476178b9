import type { APIRoute } from 'astro';
import { icons } from '../browser/icons.ts';
import { toIco, toPng } from '../build/raster.ts';
import { drawIcon } from '../sections/shell/icon.ts';

export const GET: APIRoute = async () => {
  const svg = drawIcon();
  const images = icons.legacy.sizes.map(async (size) => ({ size, png: await toPng(svg, size) }));
  return new Response(toIco(await Promise.all(images)), {
    headers: { 'content-type': 'image/x-icon' },
  });
};
