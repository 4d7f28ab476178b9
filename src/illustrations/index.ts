export { draw404, drawFavicon, drawLogoIcon } from './brand.ts';
export { toSprite, toSvg } from './drawing/render.ts';
export type { Picture } from './drawing/render.ts';
export type { Color } from './drawing/index.ts';
export { drawOpenGraph } from './open-graph.ts';
export { drawPortrait } from './people/portrait.ts';
export { drawOneScreen } from './prototyping/one-screen.ts';
export { drawScene } from './scene.ts';
export type { SceneOptions } from './scene.ts';
