import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PhotoView } from '../../components/ui/Photo.tsx';

const files = import.meta.glob<ImageMetadata>('/content/images/*.{avif,jpg,png,webp}', {
  eager: true,
  import: 'default',
});

interface Frame {
  /** Width by height; the photograph is cut to it, around its center. */
  ratio: number;
  /** In CSS pixels, ascending. */
  widths: readonly number[];
  sizes: string;
}

/** The largest frames are 480 px wide, on screens with two pixels for each. */
export const PORTRAIT: Frame = {
  ratio: 6 / 7,
  widths: [176, 352, 640, 960],
  sizes: '(width >= 80rem) 23vw, (width >= 48rem) 31vw, 11rem',
};
/** Square, as the drawings of cards are in most windows. */
export const CARD: Frame = {
  ratio: 1,
  widths: [360, 540, 720, 1080],
  sizes: '(width >= 64rem) 31vw, (width >= 48rem) 46vw, 92vw',
};

/** An image file of content/images in the sizes of a frame, none larger than the file. */
export async function getPhoto(file: string, { ratio, widths, sizes }: Frame): Promise<PhotoView> {
  const src = files[`/content/images/${file}`];
  if (!src) throw new Error(`There is no content/images/${file}.`);
  const most = Math.min(src.width, Math.round(src.height * ratio));
  const used = [...widths.filter((width) => width < most), Math.min(most, widths.at(-1) ?? most)];
  const width = used.at(-1) ?? most;
  const size = { width, height: Math.round(width / ratio) };
  const sourceOf = async (format: 'avif' | 'webp') => {
    const { srcSet } = await getImage({ src, format, ...size, widths: used, fit: 'cover' });
    return { type: `image/${format}`, srcSet: srcSet.attribute };
  };
  const { src: address } = await getImage({ src, format: 'jpg', ...size, fit: 'cover' });
  const sources = [await sourceOf('avif'), await sourceOf('webp')];
  return { src: address, ...size, sizes, sources };
}
