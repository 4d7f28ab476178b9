import type { APIRoute } from 'astro';
import { getSprites } from '../../sections/pictures/pictures.ts';

export const getStaticPaths = async () =>
  (await getSprites()).map(({ name, svg }) => ({ params: { file: name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
