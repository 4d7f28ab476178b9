import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import type { ProjectConfig } from './config.ts';
import { parseFunctionConfig } from './function-config.ts';
import type { FunctionConfig } from './function-config.ts';
import { HostStartError, oneLine } from './start-error.ts';

/** A function as netlify.toml and its own `config` describe it. */
export interface FunctionInfo extends FunctionConfig {
  readonly name: string;
  /** Below the project's folder. */
  readonly file: string;
}

export interface LoadedFunction extends FunctionInfo {
  /** Returns what the module's default export returns: a Response, if the module keeps to its contract. */
  readonly handler: (request: Request, context: Context) => unknown;
}

/** In the order in which the platform's bundler looks for them. */
const EXTENSIONS = ['.js', '.ts', '.mjs', '.cjs', '.mts', '.cts'];
const VALID_NAME = /^[A-Za-z0-9_-]+$/;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A folder is a function where it holds a file of its own name or an index. */
async function mainFileOf(folder: string): Promise<string | undefined> {
  const name = path.basename(folder);
  for (const extension of EXTENSIONS) {
    for (const stem of [name, 'index']) {
      const file = path.join(folder, stem + extension);
      if (await exists(file)) return file;
    }
  }
  return undefined;
}

async function findFunctions(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.name === 'node_modules') continue;
    const { name, ext } = path.parse(entry.name);
    const file = entry.isDirectory() ? await mainFileOf(full) : full;
    if (file === undefined || !EXTENSIONS.includes(path.extname(file))) continue;
    const functionName = entry.isDirectory() ? entry.name : name;
    const other = found.get(functionName);
    if (other !== undefined) {
      const message = `${other} and ${full} are both the function ${functionName}. Rename one.`;
      throw new HostStartError('bad-function', message);
    }
    if (!VALID_NAME.test(functionName)) {
      const message = `${full} is no function: ${functionName}${ext} may hold letters, digits, - and _ alone. Rename or move it.`;
      throw new HostStartError('bad-function', message);
    }
    found.set(functionName, file);
  }
  return found;
}

const moduleSchema = z.object({
  default: z.custom<LoadedFunction['handler']>(
    (value) => typeof value === 'function',
    'must be a function (request, context) => Response',
  ),
  config: z.unknown(),
});

async function load(project: ProjectConfig, name: string, file: string): Promise<LoadedFunction> {
  const relative = path.relative(project.root, file);
  try {
    const imported: unknown = await import(pathToFileURL(file).href);
    const { default: handler, config } = moduleSchema.parse({
      ...z.looseObject({}).parse(imported),
    });
    const parsed = parseFunctionConfig(config, project.schedules.get(name));
    return { name, file: relative, handler, ...parsed };
  } catch (fault) {
    const reason = fault instanceof z.ZodError ? z.prettifyError(fault) : fault;
    const message = `The function ${relative} can’t be loaded: ${oneLine(reason)}`;
    throw new HostStartError('bad-function', message, { cause: fault });
  }
}

/**
 * Finds the functions as the platform's bundler does, and imports them.
 * @throws {HostStartError} bad-function: one that can't be imported, or whose name or config won't do.
 */
export async function loadFunctions(project: ProjectConfig): Promise<readonly LoadedFunction[]> {
  if (project.functions === null) return [];
  const found = await findFunctions(project.functions);
  return Promise.all([...found].map(([name, file]) => load(project, name, file)));
}
