import { createHash } from 'node:crypto';
import type { DrawingView, DrawingViews } from '../../components/ui/Drawing.tsx';
import type { Client } from '../../schemas/client.ts';
import { drawOneScreen, drawPortrait, drawScene, toSprite } from '../../illustrations/index.ts';
import type { Picture, SceneOptions } from '../../illustrations/index.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';

/** An SVG file with all drawings of a section: one request. */
export interface Sprite {
  /** Ends with a hash of the file's text, so that the file can be cached forever. */
  readonly name: string;
  readonly svg: string;
  /**
   * The drawings' views, by id. The content security policy treats `<use>` as an image. Firefox
   * before 132 applies `default-src` instead (bug 1773976) and blocks it; the frame then stays
   * empty above its caption.
   */
  readonly views: ReadonlyMap<string, DrawingView>;
}

/** The drawings of a section: wide, and composed separately for small containers. */
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

/** Draws each set once: a page exists at several paths. */
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

/** A sample project's pictures, by number: '1' to '5'. */
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

/** The first picture of each of a service's projects, by project id. */
export const showcaseDrawings = ({ id }: Pick<Service, 'id'>, projects: Projects): DrawingSet =>
  setOf(`showcase-${id}`, firstScenes(projects));

/** The first pictures as thumbnails, without text. */
export const thumbnailSprite = ({ id }: Pick<Service, 'id'>, projects: Projects): Sprite =>
  sceneSprite(`thumbnails-${id}`, firstScenes(projects), 'thumbnail');

/** A service card's picture, with the client of the service's first project. */
export interface DrawnCard extends Pick<SceneOptions, 'client'> {
  id: Service['id'];
  picture: Pick<SceneOptions, 'kind' | 'composition'>;
}

/** The service cards' drawings, by service id. */
export const cardDrawings = (cards: readonly DrawnCard[]): DrawingSet =>
  setOf(
    'cards',
    cards.map(({ id, picture, client }) => [id, { ...picture, seed: `card/${id}`, client }]),
    'square',
  );

/** One screen of a client in its stages, by number from '1'. */
export const stagesSprite = ({ id }: Pick<Service, 'id'>, client: Client): Sprite =>
  spriteOf(
    `stages-${id}`,
    drawOneScreen(client).map((picture, index) => [String(index + 1), picture]),
  );

/** The portraits generated from seeds, by seed. */
export const portraitSprite = (seeds: readonly string[]): Sprite =>
  spriteOf(
    'portraits',
    seeds.map((seed) => [seed, drawPortrait(seed)]),
  );
