export { drawFavicon, drawLogoIcon } from './brand.ts';
export { toSprite, toSvg } from './drawing/render.ts';
export type { Picture } from './drawing/render.ts';
export type { Color } from './drawing/index.ts';
export { drawOpenGraph } from './open-graph.ts';
