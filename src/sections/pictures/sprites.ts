import { createHash } from 'node:crypto';
import type { DrawingView, DrawingViews } from '../../components/ui/Drawing.tsx';
import type { Client } from '../../domain/client.ts';
import { drawPortrait, drawScene, toSprite } from '../../illustrations/index.ts';
import type { Picture, SceneOptions } from '../../illustrations/index.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';

/** A file of drawings: one request for all of a section. */
export interface Sprite {
  /** Ends in the hash of the file's text: other bytes have another name, so a file may be kept for ever. */
  readonly name: string;
  readonly svg: string;
  /**
   * What a page needs to show each drawing, by its id. `<use>` takes it as an image to the content security policy.
   * Firefox before 132 asks `default-src` instead (bug 1773976) and is refused; there the plate stays empty above
   * its caption.
   */
  readonly views: ReadonlyMap<string, DrawingView>;
}

/** The drawings of a section: whole, and drawn anew for places where the words of the whole are too small to read. */
export interface DrawingSet {
  readonly sprites: readonly [wide: Sprite, small: Sprite];
  readonly drawings: ReadonlyMap<string, DrawingViews>;
}

type Scenes = readonly (readonly [id: string, SceneOptions])[];

function spriteOf(name: string, pictures: readonly (readonly [string, Picture])[]): Sprite {
  const svg = toSprite(pictures);
  const hash = createHash('sha256').update(svg, 'utf8').digest('hex').slice(0, 10);
  const file = `${name}.${hash}`;
  const views = pictures.map(([id, { width, height }]): [string, DrawingView] => [
    id,
    { href: `/drawings/${file}.svg#${id}`, width, height },
  ]);
  return { name: file, svg, views: new Map(views) };
}

const sceneSprite = (
  name: string,
  scenes: Scenes,
  view: NonNullable<SceneOptions['view']>,
): Sprite =>
  spriteOf(
    name,
    scenes.map(([id, scene]) => [id, drawScene({ ...scene, view })]),
  );

const known = new Map<string, DrawingSet>();

/** Draws once what depends on `scenes`: a page stands at several addresses. */
function setOf(name: string, scenes: Scenes, small: 'tall' | 'square' = 'tall'): DrawingSet {
  const key = JSON.stringify([name, scenes]);
  const found = known.get(key);
  if (found) return found;
  const [wide, narrow] = [
    sceneSprite(`${name}-wide`, scenes, 'wide'),
    sceneSprite(`${name}-small`, scenes, small),
  ];
  const drawings = new Map<string, DrawingViews>();
  for (const [id, view] of wide.views) {
    const smallView = narrow.views.get(id);
    if (smallView) drawings.set(id, { wide: view, small: smallView });
  }
  const set: DrawingSet = { sprites: [wide, narrow], drawings };
  known.set(key, set);
  return set;
}

type Project = Pick<Subcategory, 'id' | 'pictures'>;

const projectScenes = ({ id, pictures }: Project, client: Client): SceneOptions[] =>
  pictures.map(({ kind, composition }, index) => ({
    kind,
    composition,
    seed: `${id}/${index + 1}`,
    client,
  }));

/** The pictures of a sample project, by their numbers: '1' to '5'. */
export const projectDrawings = (project: Project, client: Client): DrawingSet =>
  setOf(
    project.id,
    projectScenes(project, client).map((scene, index) => [String(index + 1), scene]),
  );

/** A service's projects, each with its client. */
export type Projects = readonly (readonly [Project, Client])[];

const firstScenes = (projects: Projects): Scenes =>
  projects.flatMap(([project, client]) => {
    const [first] = projectScenes(project, client);
    return first ? [[project.id, first] as const] : [];
  });

/** The first picture of each project of a service, by the project's id. */
export const showcaseDrawings = ({ id }: Pick<Service, 'id'>, projects: Projects): DrawingSet =>
  setOf(`showcase-${id}`, firstScenes(projects));

/** The same as thumbnails, which have no words. */
export const thumbnailSprite = ({ id }: Pick<Service, 'id'>, projects: Projects): Sprite =>
  sceneSprite(`thumbnails-${id}`, firstScenes(projects), 'thumbnail');

/** The pictures on the services' cards, by the services' ids, each with the client of its first project. */
export const cardDrawings = (
  cards: readonly (readonly [Pick<Service, 'id' | 'card'>, Client])[],
): DrawingSet =>
  setOf(
    'cards',
    cards.map(([{ id, card }, client]) => [id, { ...card.picture, seed: `card/${id}`, client }]),
    'square',
  );

/** The portraits of sample people, by their seeds. */
export const portraitSprite = (seeds: readonly string[]): Sprite =>
  spriteOf(
    'portraits',
    seeds.map((seed) => [seed, drawPortrait(seed)]),
  );
