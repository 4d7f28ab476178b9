import type { APIRoute } from 'astro';
import { getDrawingFiles } from '../../sections/pictures/drawings.ts';

export const getStaticPaths = async () =>
  (await getDrawingFiles()).map(({ name, svg }) => ({ params: { file: name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
