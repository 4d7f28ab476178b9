import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { HostStartError, oneLine } from './start-error.ts';

/** What the host takes from netlify.toml; folders are absolute. */
export interface ProjectConfig {
  readonly root: string;
  readonly tomlPath: string;
  /** null: functions only. */
  readonly publish: string | null;
  /** null: the project has none. */
  readonly functions: string | null;
  /** Cron expressions given in netlify.toml, by function name. */
  readonly schedules: ReadonlyMap<string, string>;
}

const DEFAULT_FUNCTIONS_FOLDER = 'netlify/functions';

const tomlSchema = z.looseObject({
  build: z
    .looseObject({ publish: z.string().optional(), functions: z.string().optional() })
    .default({}),
  functions: z.looseObject({ directory: z.string().optional() }).catchall(z.unknown()).default({}),
  dev: z.looseObject({ functions: z.string().optional() }).default({}),
});
const scheduledSchema = z.looseObject({ schedule: z.string() });

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function readToml(tomlPath: string): Promise<z.infer<typeof tomlSchema>> {
  try {
    return tomlSchema.parse(parse(await readFile(tomlPath, 'utf8')));
  } catch (fault) {
    const reason = fault instanceof z.ZodError ? z.prettifyError(fault) : fault;
    throw new HostStartError('bad-config', `${tomlPath} can’t be used: ${oneLine(reason)}`, {
      cause: fault,
    });
  }
}

async function publishFolder(
  root: string,
  wanted: string | null | undefined,
  fromToml: string | undefined,
): Promise<string | null> {
  if (wanted === null) return null;
  const named = wanted ?? fromToml;
  if (named === undefined) {
    const fix = 'Add publish = "dist" under [build].';
    throw new HostStartError('bad-config', `netlify.toml names no folder to publish. ${fix}`);
  }
  const folder = path.resolve(root, named);
  if (await isFolder(folder)) return folder;
  const message = `The folder to publish, ${folder}, does not exist. Build the site first.`;
  throw new HostStartError('no-publish-folder', message);
}

async function functionsFolder(root: string, named: string | undefined): Promise<string | null> {
  const folder = path.resolve(root, named ?? DEFAULT_FUNCTIONS_FOLDER);
  if (await isFolder(folder)) return folder;
  if (named === undefined) return null;
  const message = `netlify.toml names ${folder} as the functions' folder, and it does not exist.`;
  throw new HostStartError('bad-config', message);
}

/**
 * Reads netlify.toml in `root`.
 * @param publish overrides the file's [build] publish; null for functions only.
 * @throws {HostStartError} bad-config, no-publish-folder.
 */
export async function readConfig(root: string, publish?: string | null): Promise<ProjectConfig> {
  const tomlPath = path.resolve(root, 'netlify.toml');
  const toml = await readToml(tomlPath);
  const schedules = Object.entries(toml.functions).flatMap(([name, settings]) => {
    const parsed = scheduledSchema.safeParse(settings);
    return parsed.success ? [[name, parsed.data.schedule] as const] : [];
  });
  // As `netlify dev` does: the sources, where what is deployed is made of them by the build.
  const functions = toml.dev.functions ?? toml.functions.directory ?? toml.build.functions;
  return {
    root: path.resolve(root),
    tomlPath,
    publish: await publishFolder(root, publish, toml.build.publish),
    functions: await functionsFolder(root, functions),
    schedules: new Map(schedules),
  };
}
