import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ClusterError } from '../cluster-error.ts';
import { connectAsAdministrator } from './connection.ts';
import type { Home } from './home.ts';
import { commandLine } from './processes.ts';

// Any number will do, as long as nothing else locks it in the maintenance database.
const key = 7_230_118;
// A run that is ending may still hold it; one that was killed does until the server notices.
const patience = 1_000;
const patienceWithTheDead = 30_000;

const namePrefix = 'plumbline run ';

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name
       FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted AND application_name LIKE $2`,
    [key, `${namePrefix}%`],
  );
  const pid = Number(rows[0]?.name.slice(namePrefix.length));
  return pid > 0 ? pid : undefined;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [key],
  );
  return rows[0]?.locked === true;
}

/**
 * Marks the cluster as in use by this run, for as long as the returned connection lives: the server
 * itself ends the lock when we die. Another run's lock is a ClusterError that names its process.
 */
export async function takeRunLock(home: Home, port: number, dataDir: string): Promise<pg.Client> {
  const client = await connectAsAdministrator(home, port, `${namePrefix}${process.pid}`);
  try {
    const since = Date.now();
    while (!(await tryLock(client))) {
      const holder = await findHolder(client);
      const dead = holder !== undefined && (await commandLine(holder)) === '';
      if (Date.now() - since > (dead ? patienceWithTheDead : patience)) {
        const message = `DATA_DIR ${dataDir} is in use by another run (process ${holder ?? 'unknown'}). Stop that one, or set DATA_DIR to another folder.`;
        throw new ClusterError('in-use', message);
      }
      await delay(50);
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
