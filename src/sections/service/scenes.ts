import { drawScene } from '../../art/index.ts';
import type { SceneOptions } from '../../art/index.ts';

const drawn = new Map<string, string>();

/** The SVG of a scene. A page stands at several addresses: what was drawn for one of them serves the others. */
export function sceneOf(options: SceneOptions): string {
  const { client, ...choices } = options;
  const key = JSON.stringify([client.id, choices]);
  const svg = drawn.get(key) ?? drawScene(options).svg;
  drawn.set(key, svg);
  return svg;
}
