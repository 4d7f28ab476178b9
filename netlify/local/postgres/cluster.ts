import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderError } from '../data-folder.ts';
import { UserError } from '../user-error.ts';
import { findPrograms, findSystemUser, isRoot, run, SYSTEM_FOLDER } from './programs.ts';
import type { SystemUser } from './programs.ts';

/** A PostgreSQL cluster on disk. */
export interface Cluster {
  /** Holds `data`, the log, the passwords and the last port. */
  readonly folder: string;
  readonly data: string;
  /** The folder of `pg_ctl`. */
  readonly programs: string;
  /** Its owner, as whom the server runs. */
  readonly user: SystemUser;
  readonly passwords: { readonly administrator: string; readonly owner: string };
}

const FULL = ['ENOSPC', 'EDQUOT'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** A failed file operation as a UserError; any other error comes back as it is. */
export function explainFileError(dataDir: string, cause: unknown): unknown {
  const { code = '', path = '', dest = '' } = cause as Record<string, string>;
  if (![...FULL, ...REFUSED].includes(code)) return cause;
  if (![path, dest].some((place) => place.startsWith(SYSTEM_FOLDER)))
    return folderError(dataDir, cause);
  const trouble = FULL.includes(code)
    ? 'has no disk space left. Free some'
    : 'can’t be written to. Correct that';
  return new UserError(`${SYSTEM_FOLDER} ${trouble}, or start this as another user than root.`, {
    cause,
  });
}

/** Turns what a program of PostgreSQL printed before it gave up on `folder` into an error with the reason in one line. */
export function outputError(folder: string, what: string, output: string): Error {
  if (/no space left|disk quota/i.test(output))
    return Object.assign(new Error(output), { code: 'ENOSPC', path: folder });
  const lines = output.matchAll(/(?:FATAL|PANIC|DETAIL|error): +(.*?)\.?\s*$/gm);
  const reasons = new Set([...lines].map(([, reason]) => reason));
  const reason = [...reasons].join('; ') || output.trim().split('\n').at(-1);
  return new UserError(`${what}: ${reason}.`, { cause: new Error(output) });
}

/**
 * Keeps other runs away from a folder until `close`, or the end of this process: the system itself ends SQLite's lock,
 * so that no lock is ever stale. @throws {UserError} when another run has it.
 */
export function lockFolder(dataDir: string): { close(): void } {
  const pidFile = join(dataDir, 'postgres.pid');
  // A run that is ending has a second to do so.
  const lock = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 1_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, String(process.pid));
    return lock;
  } catch (error) {
    lock.close();
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    const pid = readFileSync(pidFile, 'utf8');
    const message = `DATA_DIR ${dataDir} is in use by another run (process ${pid}). Stop that one, or set DATA_DIR to another folder.`;
    throw new UserError(message, { cause: error });
  }
}

async function initialize(
  folder: string,
  { programs, user }: { programs: string; user: SystemUser },
): Promise<void> {
  const [administrator, owner] = [randomBytes(24), randomBytes(24)].map((bytes) =>
    bytes.toString('base64url'),
  );
  const mode = 0o600;
  await fs.writeFile(join(folder, 'credentials.json'), JSON.stringify({ administrator, owner }), {
    mode,
  });
  const passwordFile = join(folder, 'initdb-password');
  await fs.writeFile(passwordFile, administrator ?? '', { mode });
  if (user) for (const path of [folder, passwordFile]) await fs.chown(path, user.uid, user.gid);
  const { ok, output } = await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own locale: the same order and case rules on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    user,
  );
  await fs.rm(passwordFile);
  if (!ok) throw outputError(folder, 'The database could not be made', output);
}

/** Makes a cluster at `path`, or for root in the system's folder with a link to it. A killed run leaves nothing there. */
async function make(path: string, programs: string): Promise<void> {
  const user = isRoot ? await findSystemUser() : undefined;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const unfinished = `${user ? join(SYSTEM_FOLDER, hash) : path}.new-`;
  for (const name of await fs.readdir(dirname(unfinished))) {
    if (!name.startsWith(basename(unfinished))) continue;
    // A child of the killed run may still be writing into it.
    const options = { recursive: true, force: true, maxRetries: 10 };
    await fs.rm(join(dirname(unfinished), name), options);
  }
  const folder = await fs.mkdtemp(unfinished);
  try {
    await initialize(folder, { programs, user });
    const finished = user ? folder.replace('.new-', '-') : path;
    await fs.rename(folder, finished);
    if (user) await fs.symlink(finished, path);
  } catch (error) {
    await fs.rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The cluster of a data folder, made at first. @throws {UserError} when it can't be used. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const path = join(dataDir, 'postgres');
  const programs = await findPrograms();
  if (!(await fs.lstat(path).catch(() => undefined))) {
    log(`Making the database in ${isRoot ? SYSTEM_FOLDER : path} …`);
    await make(path, programs);
  }
  try {
    const folder = await fs.realpath(path);
    const data = join(folder, 'data');
    await fs.access(join(data, 'PG_VERSION'));
    const passwords = JSON.parse(
      await fs.readFile(join(folder, 'credentials.json'), 'utf8'),
    ) as Cluster['passwords'];
    const { uid, gid } = await fs.stat(data);
    return { folder, data, programs, passwords, user: isRoot ? { uid, gid } : undefined };
  } catch (cause) {
    const message =
      (cause as NodeJS.ErrnoException).code === 'EACCES'
        ? `The database of DATA_DIR ${dataDir} belongs to another user. Start this as that user, or set DATA_DIR to another folder.`
        : `${path} is not a database of ours, or is damaged or gone. Bring it back, or move it away to start with an empty one.`;
    throw new UserError(message, { cause });
  }
}
