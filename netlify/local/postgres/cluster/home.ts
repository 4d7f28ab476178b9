import { randomBytes } from 'node:crypto';
import { chown, lstat, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClusterError, describeFolderError, describeOutput } from '../cluster-error.ts';
import { findPlace, makeFolders } from './place.ts';
import { run } from './processes.ts';
import { preparePrograms } from './programs.ts';
import { chooseSystemUser, ownerOf } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { discard, publish, removeAbandoned } from './unfinished.ts';

/** Passwords of the cluster's two roles, made with it. */
interface Credentials {
  readonly administrator: string;
  readonly owner: string;
}

/** A complete cluster on disk: `folder` holds its data, its log, its passwords and its last port. */
export interface Home {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly portFile: string;
  readonly user: SystemUser | undefined;
  readonly credentials: Credentials;
}

/** Role that initdb makes: it alone may do everything, and only this code uses it. */
export const administrator = 'postgres';

interface Creation {
  readonly dataDir: string;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

async function fill(place: string, user: SystemUser | undefined, how: Creation): Promise<void> {
  const credentials: Credentials = {
    administrator: randomBytes(24).toString('base64url'),
    owner: randomBytes(24).toString('base64url'),
  };
  const passwordFile = join(place, 'initdb-password');
  await writeFile(join(place, 'credentials.json'), JSON.stringify(credentials), { mode: 0o600 });
  await writeFile(passwordFile, credentials.administrator, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);

  const { initdb } = await preparePrograms(place, user);
  const { ok, output } = await run(
    initdb,
    [
      `--pgdata=${join(place, 'data')}`,
      `--username=${administrator}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own locale: the same order and case rules on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(how.durable ? [] : ['--no-sync']),
    ],
    user,
  );
  if (!ok) throw describeOutput(how.dataDir, 'The database could not be made', output);
  await discard(passwordFile);
}

async function createHome(how: Creation): Promise<void> {
  const user = await chooseSystemUser();
  const place = await findPlace(how.dataDir, user);
  const finished = place.replace(/\.new-.*$/, '');
  const link = join(how.dataDir, 'postgres');
  how.log(`Making the database in ${finished} …`);
  try {
    await fill(place, user, how);
    await publish(place, finished);
  } catch (error) {
    await discard(place);
    throw error;
  }
  if (finished === link) return;
  try {
    await symlink(finished, link);
  } catch (error) {
    await discard(finished);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return;
  }
  how.log(
    `User ${user?.name}, as whom PostgreSQL runs, can't enter ${how.dataDir}: the database is in ${finished}.`,
  );
}

async function findHome(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'postgres');
  if (!(await lstat(path).catch(() => undefined))) return undefined;
  return realpath(path).catch((cause: unknown) => {
    const message = `${path} leads to a database that is gone. Bring it back, or remove the link to start empty.`;
    throw new ClusterError('not-started', message, { cause });
  });
}

async function readHome(dataDir: string, folder: string): Promise<Home> {
  const data = join(folder, 'data');
  const read = async (path: string) => readFile(path, 'utf8');
  try {
    await read(join(data, 'PG_VERSION'));
    const credentials = JSON.parse(await read(join(folder, 'credentials.json'))) as Credentials;
    const [log, portFile] = [join(folder, 'server.log'), join(folder, 'port')];
    return { folder, data, log, portFile, user: await ownerOf(data), credentials };
  } catch (cause) {
    const message =
      (cause as NodeJS.ErrnoException).code === 'EACCES'
        ? `The database in DATA_DIR ${dataDir} belongs to another user. Start this as that user, or set DATA_DIR to another folder.`
        : `${folder} is not a database of ours, or is damaged. Move it away to start with an empty one, or set DATA_DIR to another folder.`;
    throw new ClusterError('not-ours', message, { cause });
  }
}

/** Finds the cluster that belongs to a data folder, or makes it; safe when two do so at once. */
export async function openHome(how: Creation): Promise<Home> {
  try {
    await makeFolders(how.dataDir);
    const dataDir = await realpath(how.dataDir);
    await removeAbandoned(dataDir, 'postgres');
    if (!(await findHome(dataDir))) await createHome({ ...how, dataDir });
    const folder = await findHome(dataDir);
    if (folder === undefined) throw new ClusterError('not-started', `${dataDir} vanished.`);
    return await readHome(dataDir, folder);
  } catch (error) {
    throw describeFolderError(how.dataDir, error);
  }
}
