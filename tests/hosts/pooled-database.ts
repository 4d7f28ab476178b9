import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../netlify/local/postgres/postgres.ts';
import { install } from '../run/browser.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import startSharedDatabase, { withDatabase } from '../support/global-setup.ts';
import { query } from '../support/postgres-runs.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/**
 * Starts PgBouncer in transaction mode, as Neon's pooled address is: a session's next transaction may get another
 * connection. Installs Debian's package if it is missing.
 */
async function startPgBouncer(functionsUrl: string, started: AsyncDisposableStack) {
  if (!existsSync(PROGRAM) && !(await install(['pgbouncer'])))
    throw new Error('Install PgBouncer: apt-get install pgbouncer.');
  const { hostname, port, username, password } = new URL(functionsUrl);
  const folder = started.adopt(await makeDataDir('plumbline-pooler'), removeDataDir);
  const own = await getPort();
  const users = path.join(folder, 'users.txt');
  const ini = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const lines = [
    '[databases]',
    `* = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    // Fewer than the callers, so that they wait for each other's connections.
    'default_pool_size = 8',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
  ];
  writeFileSync(ini, `${lines.join('\n')}\n`);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const pooler = spawn(PROGRAM, [...user, ini], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  pooler.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const ended = once(pooler, 'exit');
  started.defer(async () => {
    pooler.kill('SIGKILL');
    await ended;
  });
  const url = Object.assign(new URL(functionsUrl), { hostname: '127.0.0.1', port: own }).href;
  for (let tries = 0; ; tries += 1) {
    // Not in the template, of which no copy can be made while the pooler is connected to it.
    const error = await query(withDatabase(url, 'postgres'), 'select 1').then(
      () => undefined,
      String,
    );
    if (error === undefined) return url;
    if (tries === 100 || pooler.exitCode !== null)
      throw new Error(`PgBouncer does not answer (${error}): ${printed}`);
    await wait(50);
  }
}

/** The unit tests' database, whose functions connect through the pooler. */
export default (project: TestProject) =>
  startSharedDatabase(project, async (ownerUrl, started) => {
    const functionsUrl = await startPgBouncer(await prepareDatabase(ownerUrl), started);
    return { ownerUrl, functionsUrl };
  });
