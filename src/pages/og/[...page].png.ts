import type { APIRoute } from 'astro';
import path from 'node:path';
import { drawOpenGraph, toSvg } from '../../illustrations/index.ts';
import { getClient } from '../../lib/content.ts';
import { cachedPng } from '../../build/raster.ts';
import { getOpenGraphPages } from '../../lib/open-graph.ts';
import { readGlyphs } from '../../build/archivo.ts';
import type { OpenGraphPage } from '../../lib/open-graph.ts';
import { imageName } from '../../lib/paths.ts';
import { readPalette } from '../../build/palette.ts';
import { getLogo } from '../../lib/logo.ts';
import tokens from '../../../.generated/tokens.css?raw';

const root = process.cwd();
const rendering = { color: readPalette(tokens, 'light'), glyphs: await readGlyphs(root) };

export async function getStaticPaths() {
  const pages = await getOpenGraphPages();
  return pages.map((page) => ({ params: { page: imageName(page.path) }, props: { page } }));
}

export const GET: APIRoute<{ page: OpenGraphPage }> = async ({ props: { page } }) => {
  const { subject, text } = page;
  const shown =
    'prices' in subject ? subject : { ...subject, client: await getClient(subject.client) };
  const svg = toSvg(drawOpenGraph({ text, subject: shown, rendering, logo: getLogo() }));
  const png = await cachedPng(svg, path.join(root, '.cache', 'og'));
  return new Response(png, { headers: { 'content-type': 'image/png' } });
};
