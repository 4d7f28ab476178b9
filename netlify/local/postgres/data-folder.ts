import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  access,
  chown,
  lstat,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '../user-error.ts';
import { findSystemUser, isRoot, run, SYSTEM_FOLDER } from './programs.ts';
import type { SystemUser } from './programs.ts';

/** A PostgreSQL cluster on disk. */
export interface DataFolder {
  /** Holds `data`, the log, the passwords and the last port. */
  readonly folder: string;
  readonly data: string;
  /** Its owner, as whom the server runs. */
  readonly user: SystemUser;
  readonly passwords: { readonly administrator: string; readonly owner: string };
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'no disk space left',
  EDQUOT: 'the disk quota is used up',
};

/** A failed file operation in `folder` as a UserError; any other error comes back as it is. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const { code = '', path = '', dest = '' } = error as Record<string, string>;
  const reason = REASONS[code];
  if (reason === undefined) return error;
  const isSystems = [folder, path, dest].some((place) => place.startsWith(SYSTEM_FOLDER));
  const [name, instead] = isSystems
    ? [SYSTEM_FOLDER, 'start this as another user than root']
    : [`DATA_DIR ${folder}`, 'set DATA_DIR to another folder'];
  return new UserError(`${name} can’t be used: ${reason}. Correct that, or ${instead}.`, {
    cause: error,
  });
}

/** What a program of PostgreSQL printed before it gave up, as one line with the reason in it. */
export function explainOutput(folder: string, what: string, output: string): unknown {
  const cause = new Error(output);
  const code = /no space left/i.test(output)
    ? 'ENOSPC'
    : /disk quota/i.test(output)
      ? 'EDQUOT'
      : '';
  if (code !== '') return explainFolderError(folder, Object.assign(cause, { code }));
  const lines = output.matchAll(/(?:FATAL|PANIC|DETAIL|error): +(.*?)\.?\s*$/gm);
  const telling = [...lines].map(([, reason]) => reason);
  const reason = [...new Set(telling)].join('; ') || output.trim().split('\n').at(-1);
  return new UserError(`${what}: ${reason || 'it printed nothing'}.`, { cause });
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
  await writeFile(join(folder, 'credentials.json'), JSON.stringify({ administrator, owner }), {
    mode,
  });
  const passwordFile = join(folder, 'initdb-password');
  await writeFile(passwordFile, administrator ?? '', { mode });
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
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
  await rm(passwordFile);
  if (!ok) throw explainOutput(folder, 'The database could not be made', output);
}

/** Makes a cluster at `path`, or for root in the system's folder with a link to it. A killed run leaves nothing there. */
async function make(path: string, programs: string): Promise<void> {
  const user = isRoot ? await findSystemUser() : undefined;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const unfinished = `${user ? join(SYSTEM_FOLDER, hash) : path}.new-`;
  for (const name of await readdir(dirname(unfinished))) {
    if (!name.startsWith(basename(unfinished))) continue;
    // A child of the killed run may still be writing into it.
    const options = { recursive: true, force: true, maxRetries: 10 };
    await rm(join(dirname(unfinished), name), options);
  }
  const folder = await mkdtemp(unfinished);
  try {
    await initialize(folder, { programs, user });
    const finished = user ? folder.replace('.new-', '-') : path;
    await rename(folder, finished);
    if (user) await symlink(finished, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The cluster of a data folder, made at first. @throws {UserError} when it can't be used. */
export async function openDataFolder(
  dataDir: string,
  { programs, log }: { programs: string; log: (line: string) => void },
): Promise<DataFolder> {
  const path = join(dataDir, 'postgres');
  if (!(await lstat(path).catch(() => undefined))) {
    log(`Making the database in ${isRoot ? SYSTEM_FOLDER : path} …`);
    await make(path, programs);
  }
  try {
    const folder = await realpath(path);
    const data = join(folder, 'data');
    await access(join(data, 'PG_VERSION'));
    const passwords = JSON.parse(
      await readFile(join(folder, 'credentials.json'), 'utf8'),
    ) as DataFolder['passwords'];
    const { uid, gid } = await stat(data);
    return { folder, data, passwords, user: isRoot ? { uid, gid } : undefined };
  } catch (cause) {
    const message =
      (cause as NodeJS.ErrnoException).code === 'EACCES'
        ? `The database of DATA_DIR ${dataDir} belongs to another user. Start this as that user, or set DATA_DIR to another folder.`
        : `${path} is not a database of ours, or is damaged or gone. Bring it back, or move it away to start with an empty one.`;
    throw new UserError(message, { cause });
  }
}
