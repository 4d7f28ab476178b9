import type { APIRoute } from 'astro';
import { icons } from '../browser/icons.ts';
import { toPng } from '../build/raster.ts';
import { drawIcon } from '../sections/shell/icon.ts';

export const GET: APIRoute = async () =>
  new Response(await toPng(drawIcon(), icons.touch.size), {
    headers: { 'content-type': 'image/png' },
  });
