export { draw404, drawBrandMark, drawFavicon } from './brand.ts';
export { SYMBOL } from './core/render.ts';
export { drawOpenGraph } from './open-graph.ts';
export { drawAvatar, drawAvatarFile } from './portrait/avatar.ts';
export { drawScene, drawSceneFile } from './scenes/scene.ts';
export type { Picture, SceneOptions } from './scenes/scene.ts';
export type { Client, Color, Crop } from './types.ts';
