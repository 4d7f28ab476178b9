import { formed, group, text } from './prose.ts';

/** The endings of photographs that a browser and the build can read. */
export const PHOTOS = ['avif', 'jpg', 'png', 'webp'] as const;

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*';
const FILE = new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:svg|${PHOTOS.join('|')})$`);

export const isPictureFile = (file: string): boolean => FILE.test(file);
export const isPhoto = (file: string): boolean => isPictureFile(file) && !file.endsWith('.svg');

/** The path of a picture's file. */
export const pictureFile = formed(
  FILE,
  `must be a file of content/pictures in lower case, such as web-design/studio.jpg (svg, ${PHOTOS.join(', ')})`,
).describe(
  'A drawing or photograph in content/pictures. Beside 1.svg, 1-small.svg is shown in narrow places and 1-thumbnail.svg as a thumbnail, if they exist.',
);

/** A decorative picture, beside a text that says the same. */
export const picture = group({ file: pictureFile });

const alt = text(180).describe('Alternative text: what the picture shows.');

export const describedPicture = group({ file: pictureFile, alt });

/** One of a project's five pictures. */
export const projectPicture = group({ file: pictureFile, caption: text(70), alt });

/** Width by height of the places of pictures. A photograph is cut to it, around its center. */
export const RATIOS = {
  card: 1,
  project: 4 / 3,
  small: 4 / 5,
  stage: 22 / 21,
  portrait: 6 / 7,
  lost: 12 / 7,
} as const;
