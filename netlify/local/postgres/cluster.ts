import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, globSync, readFileSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NO_SPACE, UserError } from '../errors.ts';
import { findPrograms, findSystemUser, isRoot, run, SYSTEM_FOLDER } from './programs.ts';
import type { SystemUser } from './programs.ts';

/** A PostgreSQL cluster on disk. */
export interface Cluster {
  /** Holds `data`, the log, the password and the last port. */
  readonly folder: string;
  readonly data: string;
  /** Stands in the command line of each session's process. */
  readonly title: string;
  /** The folder of `pg_ctl`. */
  readonly programs: string;
  /** Its owner, as whom the server runs. */
  readonly user: SystemUser;
  /** Of the roles `postgres` and `plumbline`. */
  readonly password: string;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Turns what a program of PostgreSQL printed before it gave up into an error with the reason in one line. */
export function outputError(what: string, output: string): Error {
  if (NO_SPACE.test(output)) return new Error(output);
  const lines = output.matchAll(/(?:FATAL|PANIC|DETAIL|error): +(.*?)\.?\s*$/gm);
  const reasons = new Set([...lines].map(([, reason]) => reason));
  const reason = [...reasons].join('; ') || output.trim().split('\n').at(-1);
  return new UserError(`${what}: ${reason}.`, { cause: new Error(output) });
}

/**
 * Keeps other runs away from a folder until `close`, or the end of this process: the system itself ends SQLite's lock,
 * so that no lock is ever stale. @throws {UserError} when another run has it
 */
export function lockFolder(dataDir: string): { close(): void } {
  const pidFile = join(dataDir, 'postgres.pid');
  // SQLite does not say which folder it can't write to.
  accessSync(dataDir, constants.W_OK);
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
    // PostgreSQL's own locale: the same order and case rules on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  await run(join(programs, 'initdb'), options, user).catch((error: { stderr: string }) => {
    throw outputError('The database could not be made', error.stderr);
  });
}

/** Makes a cluster at `path`, or for root in the system's folder with a link to it. A killed run leaves nothing there. */
async function make(path: string, programs: string): Promise<void> {
  const user = isRoot ? await findSystemUser() : undefined;
  const unfinished = `${user ? join(SYSTEM_FOLDER, shortHash(path)) : path}.new-`;
  for (const left of globSync(`${unfinished}*`))
    // A child of the killed run may still be writing into it.
    await fs.rm(left, { recursive: true, force: true, maxRetries: 10 });
  const folder = await fs.mkdtemp(unfinished);
  await initialize(folder, programs, user);
  const finished = user ? folder.replace('.new-', '-') : path;
  await fs.rename(folder, finished);
  if (user) await fs.symlink(finished, path);
}

/** The cluster of a data folder, made at first. @throws {UserError} when it can't be used */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const path = join(dataDir, 'postgres');
  const programs = await findPrograms();
  if (!(await fs.lstat(path).catch(() => undefined))) {
    log(`Making the database in ${isRoot ? SYSTEM_FOLDER : path} …`);
    await make(path, programs);
  }
  try {
    const folder = await fs.realpath(path);
    const password = await fs.readFile(join(folder, 'password'), 'utf8');
    const data = join(folder, 'data');
    const { uid, gid } = await fs.stat(join(data, 'PG_VERSION'));
    const user = isRoot ? { uid, gid } : undefined;
    return { folder, data, title: `plumbline-${shortHash(data)}`, programs, user, password };
  } catch (cause) {
    const isOthers = (cause as NodeJS.ErrnoException).code === 'EACCES';
    const message = isOthers
      ? `The database of DATA_DIR ${dataDir} belongs to another user. Start this as that user, or set DATA_DIR to another folder.`
      : `${path} is not a database of ours, or is damaged. Move it away to start with an empty one.`;
    throw new UserError(message, { cause });
  }
}
