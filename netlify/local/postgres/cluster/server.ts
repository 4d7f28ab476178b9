import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { ClusterError, describeFolderError, describeOutput } from '../cluster-error.ts';
import type { Home } from './home.ts';
import {
  answers,
  clusterNameOf,
  isServerOf,
  launch,
  readPidFile,
  removeStalePidFile,
} from './postmaster.ts';
import { processesThatBegin, sendSignal } from './processes.ts';
import { preparePrograms } from './programs.ts';
import { canUse } from './system-user.ts';

/** A server that accepts connections. */
export interface Server {
  readonly pid: number;
  readonly port: number;
}

/** What a server has to be like; with `port` it listens there and nowhere else. */
export interface Wanted {
  readonly dataDir: string;
  readonly durable: boolean;
  readonly port?: number | undefined;
}

// Recovery after a crash replays at most `max_wal_size`; a shutdown writes as much.
const patience = 60_000;
// Sessions of a dead server may finish what they are at, but not hold up the next start for long.
const grace = 1_000;

/** The server that runs on this folder, waiting for one that is starting up or shutting down. */
async function findServer(home: Home, deadline: number): Promise<Server | undefined> {
  for (;;) {
    const file = await readPidFile(home);
    if (!file) return undefined;
    if (file.ready && (await answers(home, file.port))) return { pid: file.pid, port: file.port };
    if (!(await isServerOf(home, file.pid))) return undefined;
    if (Date.now() > deadline) {
      const message = `PostgreSQL (process ${file.pid}) runs on ${home.data} but does not answer. End it with: kill ${file.pid}`;
      throw new ClusterError('not-started', message);
    }
    await delay(50);
  }
}

async function endSessionsOfDeadServer(home: Home, since: number): Promise<void> {
  if (Date.now() - since < grace) return;
  for (const pid of await processesThatBegin(`postgres: ${clusterNameOf(home)}:`)) {
    sendSignal(pid, 'SIGQUIT');
  }
}

/** Removes what made the server refuse to start; false when that is beyond us. */
async function clearTheWay(home: Home, output: string, since: number): Promise<boolean> {
  if (output.includes('lock file "postmaster.pid"')) await removeStalePidFile(home);
  else if (output.includes('shared memory block')) await endSessionsOfDeadServer(home, since);
  else return false;
  return true;
}

async function rememberedPort(home: Home): Promise<number | undefined> {
  const text = await readFile(home.portFile, 'utf8').catch(() => '');
  return Number(text) || undefined;
}

/** The folders above may have changed, or the whole moved, since the database was made. */
async function expectReachable(home: Home): Promise<void> {
  if (home.user === undefined || (await canUse(home.folder, home.user))) return;
  throw new ClusterError(
    'not-writable',
    `The database in ${home.folder} belongs to user ${home.user.name}, who can't enter that folder any more. ` +
      'Let that user enter the folders above it, or move it back.',
  );
}

async function startServer(home: Home, wanted: Wanted, since: number): Promise<Server | undefined> {
  await expectReachable(home);
  const programs = await preparePrograms(home.folder, home.user);
  const port = wanted.port ?? (await getPort({ port: (await rememberedPort(home)) ?? 0 }));
  const result = await launch(home, programs, port, wanted.durable);
  if (result.ok) {
    await writeFile(home.portFile, String(port), { mode: 0o600 });
    return { pid: result.pid, port };
  }
  const portTaken = result.output.includes('could not bind') && wanted.port === undefined;
  if (portTaken || (await clearTheWay(home, result.output, since))) return undefined;
  throw describeOutput(wanted.dataDir, 'PostgreSQL did not start', result.output);
}

/**
 * The server of this cluster: the one that an earlier run left, or a new one. Waits for what a dead
 * server left behind. `adopted` tells which it was.
 */
export async function ensureServer(
  home: Home,
  wanted: Wanted,
): Promise<Server & { adopted: boolean }> {
  const since = Date.now();
  try {
    for (;;) {
      const running = await findServer(home, since + patience);
      if (running) return { ...running, adopted: true };
      const started = await startServer(home, wanted, since);
      if (started) return { ...started, adopted: false };
      if (Date.now() - since > patience) {
        const message = `PostgreSQL can't start: processes of an earlier one still hold ${home.data}. See ${home.log}.`;
        throw new ClusterError('not-started', message);
      }
      await delay(50);
    }
  } catch (error) {
    throw describeFolderError(wanted.dataDir, error);
  }
}
