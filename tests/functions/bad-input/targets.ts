import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';

/** Where a function is called. */
export interface Target {
  readonly name: string;
  /** Patterns such as `/api/orders/:id`. */
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  /** It has no address of its own: what calls it is a clock. */
  readonly scheduled: boolean;
}

const FOLDER = fileURLToPath(new URL('../../../netlify/functions', import.meta.url));
const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

async function targetOf(file: string): Promise<Target> {
  const { config = {} } = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as {
    config?: Config & { path?: string | string[]; method?: string | string[]; schedule?: string };
  };
  const name = path.parse(file).name;
  const scheduled = config.schedule !== undefined;
  const paths = scheduled ? [`/.netlify/functions/${name}`] : listOf(config.path);
  const methods = listOf(config.method);
  return { name, paths, methods: methods.length > 0 ? methods : ['GET', 'POST'], scheduled };
}

/** Every function of the project, also one that was added yesterday. */
export function findTargets(): Promise<Target[]> {
  return Promise.all(readdirSync(FOLDER).map(targetOf));
}
