import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ClusterError } from '../cluster-error.ts';
import { canUse } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { discard, removeAbandoned, unfinishedName } from './unfinished.ts';

// As root only: where a cluster goes whose DATA_DIR PostgreSQL's user can't enter.
const elsewhere = '/var/lib/plumbline';

/** Makes a folder and those above it, as mkdir's own `recursive`, which never ends where the system has no folder to make (/proc). */
export async function makeFolders(path: string): Promise<void> {
  const make = async () => {
    try {
      await mkdir(path);
    } catch (error) {
      if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
    }
  };
  try {
    await make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === dirname(path)) throw error;
    await makeFolders(dirname(path));
    await make();
  }
}

async function makeFolder(path: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (user) await chown(path, user.uid, user.gid);
}

async function findPlaceElsewhere(dataDir: string, user: SystemUser): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `${hash}-${randomBytes(3).toString('hex')}`;
  const place = unfinishedName(join(elsewhere, name));
  let cause: unknown;
  try {
    await makeFolders(elsewhere);
    await chmod(elsewhere, 0o755);
    await removeAbandoned(elsewhere, hash);
    await makeFolder(place, user);
    if (await canUse(place, user)) return place;
    await discard(place);
  } catch (error) {
    cause = error;
  }
  throw new ClusterError(
    'not-writable',
    `User ${user.name}, as whom PostgreSQL runs, can use neither DATA_DIR ${dataDir} nor ${elsewhere}. ` +
      'Set DATA_DIR to a folder that it can enter.',
    { cause },
  );
}

/**
 * An empty folder, under an unfinished name, for a cluster of `user`: inside the data folder, or, when
 * we are root and that user can't enter there, elsewhere.
 */
export async function findPlace(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const place = unfinishedName(join(dataDir, 'postgres'));
  await makeFolder(place, user);
  if (user === undefined || (await canUse(place, user))) return place;
  await discard(place);
  return findPlaceElsewhere(dataDir, user);
}
