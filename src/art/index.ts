import type { Picture, SceneOptions } from './scenes/scene.ts';
import { drawScene } from './scenes/scene.ts';
import type { PictureKind } from '../domain/picture-kind.ts';
import type { ServiceId } from './scenes/kinds.ts';
import type { Client } from './types.ts';

export { draw404, drawBrandMark, drawFavicon } from './brand.ts';
export { CHARACTERS } from './core/archivo-widths.ts';
export type { Glyphs, Rendering } from './core/render.ts';
export { themed } from './core/render.ts';
export { drawOpenGraph } from './open-graph.ts';
export type { OpenGraphOptions } from './open-graph.ts';
export { drawAvatar } from './portrait/avatar.ts';
export { kindsOf, SERVICE_IDS } from './scenes/kinds.ts';
export type { ServiceId } from './scenes/kinds.ts';
export { drawScene } from './scenes/scene.ts';
export type { Picture, SceneOptions } from './scenes/scene.ts';
export type { Client, Colour, Crop, Detail } from './types.ts';

const CARDS: Record<ServiceId, PictureKind> = {
  'web-design': 'landing',
  'software-development': 'code',
  'graphic-design': 'mark',
  consultation: 'tree',
  'product-design': 'components',
  prototyping: 'stages',
};

/** The picture on a service's card: the plainest one of the service. */
export function serviceCardScene(
  service: ServiceId,
  client: Client,
  options: Pick<SceneOptions, 'crop' | 'detail'> = {},
): Picture {
  const seed = `card/${service}`;
  return drawScene({ kind: CARDS[service], composition: 0, client, seed, ...options });
}
