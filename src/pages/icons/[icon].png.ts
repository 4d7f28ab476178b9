import type { APIRoute } from 'astro';
import { icons } from '../../browser/icons.ts';
import { toPng } from '../../build/raster.ts';
import { drawIcon } from '../../sections/shell/icon.ts';

export const getStaticPaths = () =>
  icons.app.map(({ name, ...props }) => ({ params: { icon: name }, props }));

export const GET: APIRoute<{ size: number; maskable: boolean }> = async ({ props }) =>
  new Response(await toPng(drawIcon(props), props.size), {
    headers: { 'content-type': 'image/png' },
  });
