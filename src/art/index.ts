import type { Picture, SceneOptions } from './scenes/scene.ts';
import { drawScene, drawSceneFile } from './scenes/scene.ts';
import type { PictureKind } from '../domain/picture-kind.ts';
import type { ServiceId } from './scenes/kinds.ts';
import type { Client } from './types.ts';

export { draw404, drawBrandMark, drawFavicon } from './brand.ts';
export { SYMBOL } from './core/render.ts';
export { drawOpenGraph } from './open-graph.ts';
export { drawAvatar } from './portrait/avatar.ts';
export { kindsOf, SERVICE_IDS } from './scenes/kinds.ts';
export type { ServiceId } from './scenes/kinds.ts';
export { drawScene, drawSceneFile } from './scenes/scene.ts';
export type { Picture, SceneOptions } from './scenes/scene.ts';
export type { Client, Colour, Crop } from './types.ts';

const CARDS: Record<ServiceId, readonly [PictureKind, string]> = {
  'web-design': ['landing', 'one'],
  'software-development': ['code', 'editor'],
  'graphic-design': ['mark', 'construction'],
  consultation: ['session', 'clock'],
  'product-design': ['components', 'sheet'],
  prototyping: ['stages', 'three'],
};

type CardView = Pick<SceneOptions, 'crop' | 'detail'>;

function cardScene(service: ServiceId, client: Client, view: CardView): SceneOptions {
  const [kind, composition] = CARDS[service];
  return { kind, composition, client, seed: `card/${service}`, ...view };
}

/** The picture on a service's card: one that says what the service is, whole and in its close detail. */
export const serviceCardScene = (
  service: ServiceId,
  client: Client,
  view: CardView = {},
): Picture => drawScene(cardScene(service, client, view));

/** The same picture as a file that pages take by `use`. */
export const serviceCardFile = (service: ServiceId, client: Client, view: CardView = {}): Picture =>
  drawSceneFile(cardScene(service, client, view));
