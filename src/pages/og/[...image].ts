import type { APIRoute } from 'astro';
import path from 'node:path';
import sharp from 'sharp';
import { drawOpenGraph, toSvg } from '../../illustrations/index.ts';
import type { Picture } from '../../illustrations/index.ts';
import { cachedImage } from '../../build/raster.ts';
import { getOpenGraphPages, imagePathOf } from '../../lib/open-graph.ts';
import { readGlyphs } from '../../catalogue/font.ts';
import type { OpenGraphPage } from '../../lib/open-graph.ts';
import { drawPicture, getDrawing, outlineWith } from '../../lib/pictures.ts';
import { readPalette } from '../../build/palette.ts';
import { getLogo } from '../../lib/logo.ts';
import { isPhoto } from '../../schemas/picture.ts';
import tokens from '../../../.generated/tokens.css?raw';

const root = process.cwd();
const glyphs = await readGlyphs(root);
const rendering = { color: readPalette(tokens, 'light'), glyphs };

export async function getStaticPaths() {
  const pages = await getOpenGraphPages();
  return pages.map((page) => ({
    params: { image: imagePathOf(page).replace('/og/', '') },
    props: { page },
  }));
}

/** The middle of a photograph, in the size of its place. */
async function embedPhoto(file: string): Promise<Picture> {
  const [width, height] = [504, 630];
  const photo = sharp(path.join(root, 'content/pictures', file)).autoOrient();
  const jpeg = await photo.resize(width, height).flatten({ background: '#fff' }).jpeg().toBuffer();
  const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return { elements: `<image href="${href}" width="${width}" height="${height}"/>`, width, height };
}

const pictureOf = (file: string): Picture | Promise<Picture> =>
  isPhoto(file)
    ? embedPhoto(file)
    : drawPicture(getDrawing(file), { ...rendering, outline: outlineWith(glyphs) });

export const GET: APIRoute<{ page: OpenGraphPage }> = async ({ props: { page } }) => {
  const { subject, text } = page;
  const shown = 'prices' in subject ? subject : { picture: await pictureOf(subject.file) };
  const svg = toSvg(drawOpenGraph({ text, subject: shown, rendering, logo: getLogo() }));
  const type = imagePathOf(page).endsWith('.jpg') ? 'jpeg' : 'png';
  const image = await cachedImage(svg, type, path.join(root, '.cache', 'og'));
  return new Response(image, { headers: { 'content-type': `image/${type}` } });
};
