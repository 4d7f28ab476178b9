import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRemote } from '../../netlify/local/settings.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { openSite, ORIGIN } from '../site/site.ts';
import { launch, runToEnd } from '../support/launcher.ts';
import type { Run } from '../support/launcher.ts';
import { serverPid } from '../support/postgres-runs.ts';
import { SALE_ORDER } from '../support/agency.ts';
import { freePort } from '../support/free-port.ts';
import { makeOrder } from '../support/shop.ts';

/** Each start creates its own database, while other tests run in parallel. */
const PATIENCE = { timeout: 120_000 };
const READY = 'Ctrl-C ends everything';
let folder: string;
let env: { PORT: string; DATA_DIR: string; SITE_URL: string; RATE_LIMIT_FACTOR: string };
let url: string;

beforeAll(async () => {
  await openSite();
}, 120_000);

beforeEach(async ({ onTestFinished }) => {
  folder = await makeDataDir('plumbline-start');
  // Runs last, when what the test started has ended.
  onTestFinished(() => removeDataDir(folder));
  const port = String(await freePort());
  // Tests poll more often than a visitor may call.
  env = { PORT: port, DATA_DIR: folder, SITE_URL: ORIGIN, RATE_LIMIT_FACTOR: '1000' };
  url = `http://localhost:${port}`;
});

async function start(): Promise<Run> {
  const run = launch('start.ts', [], env);
  await run.printed(READY);
  return run;
}

const runOf = (entry: string, args: string[], change = {}, input = '') =>
  runToEnd(entry, args, { ...env, ...change }, input);

/** Ends a run as Ctrl-C does, and expects exit code 0. */
async function interrupt(run: Run): Promise<void> {
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
}

/** The status of a statement sent to the running product's bridge to its database. */
async function bridgeStatus(headers: Record<string, string>): Promise<number> {
  const run = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8')) as {
    ownerUrl: string;
    environment: { NEON_FETCH_ENDPOINT: string };
  };
  const body = JSON.stringify({ query: 'select 1', params: [] });
  const { NEON_FETCH_ENDPOINT: bridge } = run.environment;
  const known = { 'neon-connection-string': run.ownerUrl };
  return (await fetch(bridge, { method: 'POST', headers: { ...known, ...headers }, body })).status;
}

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

describe('npm start', PATIENCE, () => {
  test('serves the product beside commands; Ctrl-C ends everything, and no kill -9 loses data', async () => {
    const first = await start();
    const printed = first.output();
    expect(printed).toContain('Site: unchanged');
    expect(printed).toMatch(/Admin +http:\S+\/admin .*npm run staff -- add/);
    expect(printed).toMatch(/Payments +http:\S+ +\(sandbox, no real money\)/);
    expect(printed).toContain(`Mail      ${path.join(folder, 'mail')}  (sent to nobody)`);
    expect(printed.trim().split('\n').length).toBeLessThanOrEqual(12);
    expect([await statusOf('/'), await statusOf('/no-such-page')]).toEqual([200, 404]);
    // Its bridge takes its own connection strings alone, whatever other server is there.
    expect(await bridgeStatus({})).toBe(200);
    const other = 'postgresql://postgres@127.0.0.1:5432/postgres';
    expect(await bridgeStatus({ 'neon-connection-string': other })).toBe(403);
    const { id } = await makeOrder({ url }, SALE_ORDER);
    expect(await runOf('start.ts', [], { PORT: String(await freePort()) })).toEqual([
      1,
      expect.stringMatching(/DATA_DIR .* is in use by another run \(process \d+\)\./),
    ]);
    const add = ['add', 'staff@example.com'];
    expect(await runOf('staff-command.ts', add, {}, 'correct horse battery\n')).toEqual([
      0,
      expect.stringContaining('staff@example.com'),
    ]);
    const reconciled = runOf('scheduled-command.ts', ['reconcile-payments']);
    expect(await reconciled).toEqual([0, expect.stringContaining('"failed":0')]);
    await interrupt(first);
    await expect(fetch(url)).rejects.toThrow();

    const second = await start();
    expect(await statusOf(`/api/orders/${id}`)).toBe(200);
    second.process.kill('SIGKILL');
    await second.ended;
    const third = await start();
    expect(await statusOf(`/api/orders/${id}`)).toBe(200);
    process.kill(await serverPid(folder), 'SIGKILL');
    await expect.poll(() => statusOf(`/api/orders/${id}`)).toBe(503);
    await interrupt(third);
    // Without a running product a command starts the database itself.
    const listed = runOf('staff-command.ts', ['list']);
    expect(await listed).toEqual([0, expect.stringContaining('staff@example.com')]);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port from 1 to 65535'],
    [
      { DATABASE_URL: 'postgresql://x@db.example/x?sslmode=requrie' },
      'DATABASE_URL must have an sslmode of Postgres, or none',
    ],
    [{ DATA_DIR: '/dev/null/data' }, '/data can’t be written to. Change that, or set DATA_DIR'],
  ])('reports the wrong setting %j without a stack', async (change, message) => {
    const [code, output] = await runOf('start.ts', [], change);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toContain('    at ');
  });
});

test.each(['start.ts', 'dev.ts'])(
  '%s refuses a database of another machine, before it does anything',
  PATIENCE,
  async (entry) => {
    const change = { DATABASE_URL: 'postgresql://functions:secret@live.neon.example/shop' };
    const [code, output] = await runOf(entry, [], change);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL leads to live\.neon\.example.*--allow-remote.*\n$/),
    ]);
    expect(output).not.toContain('secret');
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  },
);

test.each([
  ['postgresql://localhost/shop', false],
  ['postgresql://u:p@127.0.0.1:5432/shop', false],
  ['postgresql://[::1]/shop', false],
  ['postgresql:///shop?host=/var/run/postgresql', false],
  ['postgresql://u:p@ep-cool.us-east-2.aws.neon.tech/shop', true],
  ['postgresql://localhost.example.com/shop', true],
  ['postgresql://10.0.0.5/shop', true],
])('the database of %s is remote: %s', (address, expected) => {
  expect(isRemote(address)).toBe(expected);
});

test.each(['start.ts', 'dev.ts'])(
  '%s reports a taken port in one line, before it creates any file',
  PATIENCE,
  async (entry) => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    const ended = await runOf(entry, []).finally(() => other.close());
    const message = `Port ${env.PORT} is taken by another program. Stop it, or set PORT to another number.\n`;
    expect(ended).toEqual([1, message]);
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  },
);
