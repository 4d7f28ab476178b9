import type { Client } from '../../src/schemas/client.ts';
import { boxOf } from '../../src/illustrations/drawing/index.ts';
import type { Mark } from '../../src/illustrations/drawing/index.ts';
import { clientsSchema } from '../../src/schemas/client.ts';
import { read, services as readServices } from '../schemas/files.ts';

export const clients: readonly Client[] = read('clients.yaml', clientsSchema);

export const clientOf = (id: string): Client => {
  const found = clients.find((client) => client.id === id);
  if (found === undefined) throw new Error(`content/clients.yaml has no client '${id}'.`);
  return found;
};

export const services = readServices();

/** How far a shape may exceed the edge of its sheet, in units. */
const BLEED = 40;

/** Whether a text is inside a sheet, or a shape within its bleed. */
export function isOn({ width, height }: { width: number; height: number }, mark: Mark): boolean {
  const { x, y, w, h } = boxOf(mark);
  const slack = mark.kind === 'shape' ? BLEED : 0;
  return x >= -slack && y >= -slack && x + w <= width + slack && y + h <= height + slack;
}
