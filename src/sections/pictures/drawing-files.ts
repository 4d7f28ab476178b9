import { createHash } from 'node:crypto';
import type { Crop, Picture, SceneOptions, ServiceId } from '../../art/index.ts';
import { drawSceneFile, SERVICE_IDS, serviceCardFile, SYMBOL } from '../../art/index.ts';
import type { Client } from '../../domain/client.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';

/** A drawing as a file of its own. */
export interface DrawingFile extends Picture {
  /** Ends in the hash of the file's text: other bytes have another name, so a file may be kept for ever. */
  readonly name: string;
}

/** One picture: whole, and as a close detail for places where the words of the whole are too small to read. */
export interface Drawing {
  readonly full: DrawingFile;
  readonly close: DrawingFile;
}

/**
 * Where a page takes the drawing from, for `<use>`: an image to the content security policy. Firefox before 132
 * asks `default-src` instead (bug 1773976) and is refused; there the plate stays empty above its caption.
 */
export const drawingHref = ({ name }: DrawingFile): string => `/art/${name}.svg#${SYMBOL}`;

function fileOf(name: string, picture: Picture): DrawingFile {
  const hash = createHash('sha256').update(picture.svg, 'utf8').digest('hex').slice(0, 10);
  return { ...picture, name: `${name}.${hash}` };
}

/** Wide details cut most subjects in two: those of projects stand upright, those of cards are square. */
const drawingOf = (
  name: string,
  crop: Crop,
  draw: (view: Pick<SceneOptions, 'crop' | 'detail'>) => Picture,
): Drawing => ({
  full: fileOf(`${name}-full`, draw({})),
  close: fileOf(`${name}-close`, draw({ crop, detail: 'close' })),
});

const drawn = new Map<string, readonly Drawing[]>();

/** Draws once what depends on `content`: a page stands at several addresses. */
function once(content: unknown, draw: () => readonly Drawing[]): readonly Drawing[] {
  const key = JSON.stringify(content);
  const drawings = drawn.get(key) ?? draw();
  drawn.set(key, drawings);
  return drawings;
}

/** The pictures of a sample project, in the order of its page. */
export function projectDrawings(
  { id, pictures }: Pick<Subcategory, 'id' | 'pictures'>,
  client: Client,
): readonly Drawing[] {
  return once([id, pictures, client], () =>
    pictures.map(({ kind, composition }, index) => {
      const seed = `${id}/${index + 1}`;
      const scene = { kind, seed, client, ...(composition === undefined ? {} : { composition }) };
      return drawingOf(`${id}-${index + 1}`, 'tall', (view) =>
        drawSceneFile({ ...scene, ...view }),
      );
    }),
  );
}

const isKnown = (id: string): id is ServiceId => SERVICE_IDS.some((known) => known === id);

/**
 * The picture on a service's card, with the client of its first project. The pen has one for each service
 * that it knows; another shows the first of its projects. Throws for a service without a project.
 */
export function cardDrawing({ id, subcategories }: Service, client: Client): Drawing {
  const [page] = subcategories;
  if (!page) throw new Error(`The service "${id}" has no subcategories.`);
  const [first] = isKnown(id)
    ? once([id, client], () => [
        drawingOf(`card-${id}`, 'square', (view) => serviceCardFile(id, client, view)),
      ])
    : projectDrawings(page, client);
  if (!first) throw new Error(`The page "${page.id}" has no pictures.`);
  return first;
}
