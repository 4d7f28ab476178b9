import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../netlify/build/migrate.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { fillAdmin } from '../support/admin-rows.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { query } from '../support/postgres-runs.ts';

const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());

/** A server of its own, which knows no roles of another. Returns the owner's connection string. */
async function openServer(): Promise<string> {
  const dataDir = started.adopt(await makeDataDir('plumbline-restore'), removeDataDir);
  return started.use(await startPostgres({ dataDir, durable: false })).ownerUrl;
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/** A hash of the rows of each table. */
async function hashRows(url: string): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as md5 from ${name} t`;
    hashes.set(name, (await query<{ md5: string }>(url, text))[0]?.md5 ?? '');
  }
  return hashes;
}

/** pg_dump refuses a newer server. */
const { stdout: version } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
const isNewEnough = Number(/\d+/.exec(version)?.[0]) >= 18;

test.skipIf(!isNewEnough)(
  'a dump restored into a new project, as docs/first-deploy.md says, has every row, role and right',
  { timeout: 120_000 },
  async () => {
    const [lost, fresh] = [await openServer(), await openServer()];
    await prepareDatabase(lost);
    await fillAdmin(lost, { orders: 20_000, transactions: 14_000, inquiries: 1_000 });
    const dump = path.join(
      started.adopt(await makeDataDir('plumbline-dump'), removeDataDir),
      'plumbline.dump',
    );
    run('pg_dump', '--format=custom', '--no-owner', '--file', dump, lost);
    // Creates the roles, which no dump of a database has.
    await migrate(fresh);
    run('psql', '-qc', 'drop schema public cascade; create schema public', fresh);
    const options = ['--no-owner', '--single-transaction', '--exit-on-error'];
    run('pg_restore', ...options, '--dbname', fresh, dump);
    expect(await migrate(fresh)).toEqual([]);
    expect(await hashRows(fresh)).toEqual(await hashRows(lost));
    const functionsUrl = await prepareDatabase(fresh);
    expect(await query(functionsUrl, 'select count(*)::int from orders')).toEqual([
      { count: 20_000 },
    ]);
    const settings = await query(functionsUrl, 'show statement_timeout');
    expect(settings).toEqual([{ statement_timeout: '3300ms' }]);
    await expect(query(functionsUrl, 'delete from orders')).rejects.toMatchObject({
      code: '42501',
    });
  },
);
