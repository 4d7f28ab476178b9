import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { boxOf } from '../../src/art/core/marks.ts';
import type { SceneOptions } from '../../src/art/scenes/scene.ts';
import type { Box, Client, Words } from '../../src/art/types.ts';
import { PICTURE_COMPOSITIONS } from '../../src/domain/picture-composition.ts';
import { PICTURE_KINDS } from '../../src/domain/picture-kind.ts';
import { clientsSchema } from '../../src/schemas/client.ts';
import { serviceSchema } from '../../src/schemas/service.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const read = (file: string): unknown => parse(readFileSync(path.join(content, file), 'utf8'));

export const clients: readonly Client[] = clientsSchema.parse(read('clients.yaml'));

export const clientOf = (id: string): Client => {
  const found = clients.find((client) => client.id === id);
  if (found === undefined) throw new Error(`content/clients.yaml has no client '${id}'.`);
  return found;
};

const services = readdirSync(path.join(content, 'services')).map((file) =>
  serviceSchema.parse(read(`services/${file}`)),
);

export interface Shown {
  readonly service: string;
  readonly options: SceneOptions;
}

/** The pictures of all project pages, as content asks for them. */
export const shown: readonly Shown[] = services.flatMap((service) =>
  service.subcategories.flatMap(({ id, client, pictures }) =>
    pictures.map(({ kind, composition }, index) => ({
      service: service.id,
      options: {
        kind,
        seed: `${id}/${index + 1}`,
        client: clientOf(client),
        ...(composition === undefined ? {} : { composition }),
      },
    })),
  ),
);

/** Every composition there is, as often as asked, each time with another client and seed. */
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

export const contains = (outer: Box, inner: Box, slack = 0): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;

/** Whether two lines of text touch: descenders may reach into the room above the next line's letters. */
export function touch(a: Words, b: Words): boolean {
  const [one, two] = [boxOf(a), boxOf(b)];
  const across = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y);
  return across > 1 && down > Math.min(one.h, two.h) * 0.22;
}

export const label = ({ kind, composition, seed, client }: SceneOptions): string =>
  `${kind}/${composition ?? 'by seed'} ${seed} ${client.id}`;
