import type { Client } from '../../src/schemas/client.ts';
import { PICTURE_COMPOSITIONS, PICTURE_KINDS } from '../../src/domain/picture.ts';
import { boxOf } from '../../src/illustrations/drawing/index.ts';
import type { Box, TextMark } from '../../src/illustrations/drawing/index.ts';
import type { SceneOptions } from '../../src/illustrations/scene.ts';
import { clientsSchema } from '../../src/schemas/client.ts';
import { read, services as readServices } from '../schemas/files.ts';

export const clients: readonly Client[] = read('clients.yaml', clientsSchema);

export const clientOf = (id: string): Client => {
  const found = clients.find((client) => client.id === id);
  if (found === undefined) throw new Error(`content/clients.yaml has no client '${id}'.`);
  return found;
};

export const services = readServices();

/** The pictures of all project pages, as defined by content. */
export const shown: readonly SceneOptions[] = services.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ id, client, pictures }) =>
    pictures.map(({ kind, composition }, index) => ({
      kind,
      composition,
      seed: `${id}/${index + 1}`,
      client: clientOf(client),
    })),
  ),
);

/** Every composition `rounds` times, each time with another client and seed. */
export const compositions = (rounds: number): SceneOptions[] =>
  PICTURE_KINDS.flatMap((kind, first) =>
    PICTURE_COMPOSITIONS[kind].flatMap((composition, second) =>
      Array.from({ length: rounds }, (_, round) => ({
        kind,
        composition,
        seed: `round-${round}`,
        client: clients[(first * 7 + second * 3 + round * 5) % clients.length] ?? clientOf('kiln'),
      })),
    ),
  );

/** Whether a box is inside a sheet or exceeds its edges by at most `slack` units. */
export const isOn = (
  { width, height }: { readonly width: number; readonly height: number },
  { x, y, w, h }: Box,
  slack = 0,
): boolean => x >= -slack && y >= -slack && x + w <= width + slack && y + h <= height + slack;

/** Whether two lines of text overlap. Descenders may enter the space above the next line. */
export function touch(a: TextMark, b: TextMark): boolean {
  const [one, two] = [boxOf(a), boxOf(b)];
  const across = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y);
  return across > 1 && down > Math.min(one.h, two.h) * 0.22;
}

export const label = ({ kind, composition, seed, client, view }: SceneOptions): string =>
  `${kind}/${composition ?? 'by seed'} ${seed} ${client.id} ${view ?? 'wide'}`;
