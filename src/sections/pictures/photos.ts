import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PhotoView } from '../../components/ui/Picture.tsx';
import { RATIOS } from '../../schemas/picture.ts';

const files = import.meta.glob<ImageMetadata>('/content/pictures/**/*.{avif,jpg,png,webp}', {
  eager: true,
  import: 'default',
});

/** A place for pictures. Photographs are cut to it, around their center. */
export interface Frame {
  /** Width by height. */
  ratio: number;
  /** Of the small view. */
  smallRatio?: number;
  /** In CSS pixels, ascending. */
  widths: readonly number[];
  sizes: string;
}

/** The largest frames are 480 px wide, on screens with two pixels for each. */
export const PORTRAIT: Frame = {
  ratio: RATIOS.portrait,
  widths: [176, 352, 640, 960],
  sizes: '(width >= 80rem) 23vw, (width >= 48rem) 31vw, 11rem',
};
/** Square, as the drawings of cards are in most windows. */
export const CARD: Frame = {
  ratio: RATIOS.card,
  smallRatio: RATIOS.card,
  widths: [360, 540, 720, 1080],
  sizes: '(width >= 64rem) 31vw, (width >= 48rem) 46vw, 92vw',
};
const WIDTHS = [360, 540, 720, 1080, 1440, 1920];
/** The first picture of a project, and the others. */
export const FIRST: Frame = {
  ratio: RATIOS.project,
  smallRatio: RATIOS.small,
  widths: WIDTHS,
  sizes: '(width >= 72rem) 61vw, 92vw',
};
export const DETAIL: Frame = {
  ...FIRST,
  sizes: '(width >= 72rem) 31vw, (width >= 48rem) 46vw, 92vw',
};
export const SHOWCASE: Frame = { ...FIRST, sizes: '(width >= 64rem) 54vw, 92vw' };
export const THUMBNAIL: Frame = { ratio: RATIOS.project, widths: [120, 240, 480], sizes: '11rem' };
export const STAGE: Frame = {
  ratio: RATIOS.stage,
  widths: WIDTHS,
  sizes: '(width >= 64rem) 46vw, 92vw',
};
export const LOST: Frame = {
  ratio: RATIOS.lost,
  widths: WIDTHS,
  sizes: '(width >= 64rem) 54vw, 92vw',
};

/** A photograph of content/pictures in the sizes of a frame, none larger than the file. */
export async function getPhoto(
  file: string,
  { widths, sizes }: Frame,
  ratio: number,
): Promise<PhotoView> {
  const src = files[`/content/pictures/${file}`];
  if (!src) throw new Error(`There is no content/pictures/${file}.`);
  const most = Math.min(src.width, Math.round(src.height * ratio));
  const used = [...widths.filter((width) => width < most), Math.min(most, widths.at(-1) ?? most)];
  const width = used.at(-1) ?? most;
  const size = { width, height: Math.round(width / ratio) };
  const sourceOf = async (format: 'avif' | 'webp') => {
    const { srcSet } = await getImage({ src, format, ...size, widths: used, fit: 'cover' });
    return { type: `image/${format}`, srcSet: srcSet.attribute };
  };
  // What is transparent is white where a format has no transparency.
  const fallback = { src, format: 'jpg', ...size, fit: 'cover', background: '#fff' };
  const { src: address } = await getImage(fallback);
  const sources = [await sourceOf('avif'), await sourceOf('webp')];
  return { src: address, ...size, sizes, sources };
}
