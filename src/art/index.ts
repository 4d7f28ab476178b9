import type { Picture } from './scenes/scene.ts';
import { drawScene } from './scenes/scene.ts';
import type { Kind, ServiceId } from './scenes/kinds.ts';
import type { Client } from './types.ts';

export { draw404, drawBrandMark, drawFavicon } from './brand.ts';
export { CHARACTERS } from './core/archivo-widths.ts';
export type { Glyphs, Rendering } from './core/render.ts';
export { themed } from './core/render.ts';
export { drawOpenGraph } from './open-graph.ts';
export type { OpenGraphOptions } from './open-graph.ts';
export { drawAvatar } from './portrait/avatar.ts';
export { kindsOf, SERVICE_IDS } from './scenes/kinds.ts';
export type { Kind, ServiceId } from './scenes/kinds.ts';
export { drawScene } from './scenes/scene.ts';
export type { Picture, SceneOptions } from './scenes/scene.ts';
export type { Client, Colour, Crop, Detail } from './types.ts';

const CARDS: Record<ServiceId, readonly [Kind, number]> = {
  'web-design': ['landing', 0],
  'software-development': ['code', 0],
  'graphic-design': ['mark', 0],
  consultation: ['tree', 0],
  'product-design': ['components', 0],
  prototyping: ['stages', 0],
};

/** The picture on a service's card: the plainest one of the service. */
export function serviceCardScene(service: ServiceId, client: Client): Picture {
  const [kind, composition] = CARDS[service];
  return drawScene({ kind, composition, client, seed: `card/${service}` });
}
