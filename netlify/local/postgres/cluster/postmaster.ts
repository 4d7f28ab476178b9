import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asAdministrator } from './connection.ts';
import type { Home } from './home.ts';
import { cleanEnvironment, commandLine, identityOf } from './processes.ts';
import type { Programs } from './programs.ts';

/** What `postmaster.pid` says about the server that wrote it. */
interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
  readonly text: string;
}

/** How a try to start a server ended; `output` is what it printed. */
type Launch = { ok: true; pid: number } | { ok: false; output: string };

const largestLog = 1024 * 1024;

/** Reads `postmaster.pid`; undefined when there is none, or when it is being written. */
export async function readPidFile(home: Home): Promise<PidFile | undefined> {
  const text = await readFile(join(home.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready', text };
}

/** Name in the title of every server process, by which those of a dead server are found. */
export function clusterNameOf(home: Home): string {
  return `plumbline-${createHash('sha256').update(home.data).digest('hex').slice(0, 12)}`;
}

/**
 * Whether the server on `port` answers to our password and really works on this very folder, also
 * when the folder was renamed or copied since: it has to read a word that we just wrote there.
 */
export async function answers(home: Home, port: number): Promise<boolean> {
  const file = `plumbline-${randomBytes(6).toString('hex')}`;
  const word = randomBytes(12).toString('hex');
  await writeFile(join(home.data, file), word, { mode: 0o644 });
  try {
    return await asAdministrator(home, port, async (client) => {
      const { rows } = await client.query<{ word: string | null }>(
        'SELECT pg_read_file($1, true) AS word',
        [file],
      );
      return rows[0]?.word === word;
    });
  } catch {
    return false;
  } finally {
    await rm(join(home.data, file), { force: true });
  }
}

/** Whether this process is a server started on this folder, answering or not. */
export async function isServerOf(home: Home, pid: number): Promise<boolean> {
  return (await commandLine(pid)).includes(`-D ${home.data} -p`);
}

function serverArguments(home: Home, port: number, durable: boolean): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `cluster_name=${clusterNameOf(home)}`,
    'max_connections=200',
    'max_wal_size=256MB',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // The kernel still gets every commit: only a crash of the machine can lose one.
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  return ['-D', home.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

async function outputSince(home: Home, offset: number): Promise<string> {
  const text = await readFile(home.log);
  return text.subarray(offset).toString('utf8');
}

/**
 * Starts a server, apart from our terminal's signals and from our life: a dying run leaves it to the
 * next one. Ends when it accepts connections or gave up.
 */
export async function launch(
  home: Home,
  programs: Programs,
  port: number,
  durable: boolean,
): Promise<Launch> {
  const log = await open(home.log, 'a', 0o600);
  if ((await log.stat()).size > largestLog) await log.truncate();
  const { size: offset } = await log.stat();
  try {
    const child = spawn(programs.postgres, serverArguments(home, port, durable), {
      cwd: '/',
      env: cleanEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...identityOf(home.user),
    });
    child.unref();
    await once(child, 'spawn');
    while (child.exitCode === null && child.signalCode === null) {
      const file = await readPidFile(home);
      if (file?.ready && file.pid === child.pid) return { ok: true, pid: file.pid };
      await delay(10);
    }
  } finally {
    await log.close();
  }
  return { ok: false, output: await outputSince(home, offset) };
}

/** Removes `postmaster.pid` when its process is not our server: its id went to another one, or it is a zombie. */
export async function removeStalePidFile(home: Home): Promise<void> {
  const file = await readPidFile(home);
  if (!file || (await isServerOf(home, file.pid)) || (await answers(home, file.port))) return;
  if ((await readPidFile(home))?.text === file.text) await rm(join(home.data, 'postmaster.pid'));
}
