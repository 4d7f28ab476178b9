import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { openSite, ORIGIN } from '../site/site.ts';
import { launch } from '../support/launcher.ts';
import type { Run } from '../support/launcher.ts';
import { serverPid } from '../support/postgres-runs.ts';
import { makeOrder } from '../support/shop.ts';

/** Each start has a server of its own, beside other tests. */
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
  // Called last: what the test started has ended by then.
  onTestFinished(() => removeDataDir(folder));
  const port = String(await getPort());
  // Tests that wait for something ask for it more often than a visitor may.
  env = { PORT: port, DATA_DIR: folder, SITE_URL: ORIGIN, RATE_LIMIT_FACTOR: '1000' };
  url = `http://localhost:${port}`;
});

async function start(): Promise<Run> {
  const run = launch('start.ts', [], env);
  await run.printed(READY);
  return run;
}

const order = async (): Promise<string> => (await makeOrder({ url })).id;

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

describe('npm start', PATIENCE, () => {
  test('serves the product, beside which commands work; Ctrl-C ends everything, and the data stays', async () => {
    const first = await start();
    expect(first.output()).toContain('Site: unchanged');
    expect(first.output()).toMatch(/Admin +http:\S+\/admin .*npm run staff -- add/);
    expect(first.output()).toMatch(/Payments +http:\S+ +\(sandbox, no real money\)/);
    expect(first.output()).toContain(`Mail      ${path.join(folder, 'mail')}  (sent to nobody)`);
    expect(first.output().trim().split('\n').length).toBeLessThanOrEqual(12);
    expect([await statusOf('/'), await statusOf('/no-such-page')]).toEqual([200, 404]);
    const id = await order();
    const second = launch('start.ts', [], { ...env, PORT: String(await getPort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/DATA_DIR .* is in use by another run \(process \d+\)\./);
    const add = launch('staff-command.ts', ['add', 'staff@example.com'], env);
    add.process.stdin?.end('correct horse battery\n');
    expect(await add.ended).toBe(0);
    const scheduled = launch('scheduled-command.ts', ['reconcile-payments'], env);
    expect(await scheduled.ended).toBe(0);
    expect(scheduled.output()).toContain('"failed":0');
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    // Without a product a command starts the database by itself.
    const list = launch('staff-command.ts', ['list'], env);
    expect(await list.ended).toBe(0);
    expect(list.output()).toContain('staff@example.com');
    await start();
    expect(await statusOf(`/api/orders/${id}`)).toBe(200);
  });

  test('after kill -9 of Postgres, or of all of it, the next start works, and no data is lost', async () => {
    const first = await start();
    const id = await order();
    process.kill(await serverPid(folder), 'SIGKILL');
    await expect.poll(() => statusOf(`/api/orders/${id}`)).toBe(503);
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const second = await start();
    expect(await statusOf(`/api/orders/${id}`)).toBe(200);
    second.process.kill('SIGKILL');
    await second.ended;
    await start();
    expect(await statusOf(`/api/orders/${id}`)).toBe(200);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port from 1 to 65535'],
    [
      { DATABASE_URL: 'postgresql://x@db.example/x?sslmode=requrie' },
      'DATABASE_URL must have an sslmode of Postgres, or none',
    ],
    [{ PAYMENT_MIN_RATIO: '60' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ DATA_DIR: '/dev/null/data' }, '/data can’t be written to. Change that, or set DATA_DIR'],
  ])('the wrong setting %j is told in one line', async (change, message) => {
    const run = launch('start.ts', [], { ...env, ...change });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(message);
    expect(run.output()).not.toContain('    at ');
  });
});

test('npm run dev serves pages and functions at one address', PATIENCE, async () => {
  const run = launch('dev.ts', [], env);
  await run.printed(READY);
  expect(await statusOf('/')).toBe(200);
  await expect.poll(() => statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/orders/nothing')).toBe(404);
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
});

test.each(['start.ts', 'dev.ts'])(
  '%s on a taken port says so in one line, before it makes anything',
  PATIENCE,
  async (command) => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    const run = launch(command, [], env);
    const code = await run.ended.finally(() => other.close());
    expect([code, run.output()]).toEqual([
      1,
      `Port ${env.PORT} is taken by another program. Stop it, or set PORT to another number.\n`,
    ]);
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  },
);
