import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, globSync, readFileSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NO_SPACE, UserError } from '../errors.ts';
import { findPrograms, findSystemUser, isRoot, run, SYSTEM_FOLDER } from './programs.ts';
import type { SystemUser } from './programs.ts';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Turns the output of a failed PostgreSQL program into an error with the reason in one line. */
export function outputError(what: string, output: string): Error {
  if (NO_SPACE.test(output)) return new Error(output);
  const lines = output.matchAll(/(?:FATAL|PANIC|DETAIL|error): +(.*?)\.?\s*$/gm);
  const reasons = new Set([...lines].map(([, reason]) => reason));
  const reason = [...reasons].join('; ') || output.trim().split('\n').at(-1);
  return new UserError(`${what}: ${reason}.`, { cause: new Error(output) });
}

/**
 * Locks a folder against other runs until `close` or the end of this process. The system releases SQLite's lock, so it is
 * never stale. @throws {UserError} if another run holds it
 */
export function lockFolder(dataDir: string): { close(): void } {
  const pidFile = join(dataDir, 'postgres.pid');
  // SQLite's error does not name the folder that is not writable.
  accessSync(dataDir, constants.W_OK);
  // Waits one second for a run that is ending.
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

async function initialize(folder: string, programs: string, user: SystemUser): Promise<void> {
  const passwordFile = join(folder, 'password');
  await fs.writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) await fs.chown(path, user.uid, user.gid);
  const options = [
    `--pgdata=${join(folder, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale: the same sorting and case rules on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  await run(join(programs, 'initdb'), options, user).catch((error: { stderr: string }) => {
    throw outputError('The database could not be made', error.stderr);
  });
}

/** Creates a cluster at `path`; for root, in the system's folder with a link to it. A killed run leaves no partial cluster. */
async function make(path: string, programs: string): Promise<void> {
  const user = isRoot ? await findSystemUser() : undefined;
  const unfinished = `${user ? join(SYSTEM_FOLDER, shortHash(path)) : path}.new-`;
  for (const left of globSync(`${unfinished}*`))
    // A child process of the killed run may still be writing to it.
    await fs.rm(left, { recursive: true, force: true, maxRetries: 10 });
  const folder = await fs.mkdtemp(unfinished);
  await initialize(folder, programs, user);
  const finished = user ? folder.replace('.new-', '-') : path;
  await fs.rename(folder, finished);
  if (user) await fs.symlink(finished, path);
}

/** Opens the cluster of a data folder, and creates it first if missing. @throws {UserError} if it can't be used */
export async function openCluster(dataDir: string, log: (line: string) => void) {
  const path = join(dataDir, 'postgres');
  const programs = await findPrograms();
  if (!(await fs.lstat(path).catch(() => undefined))) {
    log(`Making the database in ${isRoot ? SYSTEM_FOLDER : path} …`);
    await make(path, programs);
  }
  try {
    const folder = await fs.realpath(path);
    const data = join(folder, 'data');
    const { uid, gid } = await fs.stat(join(data, 'PG_VERSION'));
    return {
      /** Holds `data`, the log, the password and the last port. */
      folder,
      data,
      /** Part of the command line of each session's process. */
      title: `plumbline-${shortHash(data)}`,
      /** The folder of `pg_ctl`. */
      programs,
      /** Owner of the files; the server runs as this user. */
      user: isRoot ? { uid, gid } : undefined,
      /** Of the roles `postgres` and `plumbline`. */
      password: await fs.readFile(join(folder, 'password'), 'utf8'),
    };
  } catch (cause) {
    const isOthers = (cause as NodeJS.ErrnoException).code === 'EACCES';
    const message = isOthers
      ? `The database of DATA_DIR ${dataDir} belongs to another user. Start this as that user, or set DATA_DIR to another folder.`
      : `${path} is not a database of ours, or is damaged. Move it away to start with an empty one.`;
    throw new UserError(message, { cause });
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
