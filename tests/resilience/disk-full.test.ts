import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, realpath, rm, statfs, symlink } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { launch } from '../support/launcher.ts';
import { openSite, ORIGIN } from '../site/site.ts';
import { SALE_ORDER } from '../support/agency.ts';
import { makeOrder, post } from '../support/shop.ts';

/** Mounts a disk at the folder; false without the right to mount. */
function mountDisk(folder: string, mebibytes: number): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'none', folder];
  return process.platform === 'linux' && spawnSync('mount', options).status === 0;
}

/** Fills the disk with a file, and returns its path. */
async function fillUp(folder: string): Promise<string> {
  const ballast = path.join(folder, 'ballast');
  const { bsize } = await statfs(folder);
  const block = Buffer.alloc(bsize);
  for (;;) {
    try {
      appendFileSync(ballast, block);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOSPC') return ballast;
      throw fault;
    }
  }
}

/** Creates the database and moves it to the disk of `dataDir`, because root's is on the system's disk. */
async function layOutDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  await postgres[Symbol.asyncDispose]();
  const [link, moved] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'moved')];
  spawnSync('mv', [await realpath(link), moved]);
  await rm(link);
  await symlink(moved, link);
}

const base = await makeDataDir('plumbline-disk');
const isMounted = mountDisk(base, 160);
const small = path.join(base, '..', `${path.basename(base)}-small`);
await mkdir(small);
if (isMounted) mountDisk(small, 8);

beforeAll(async () => {
  await openSite();
}, 120_000);
afterAll(async () => {
  for (const folder of [base, small]) {
    if (isMounted) spawnSync('umount', ['--lazy', folder]);
    await removeDataDir(folder);
  }
});

const TOLD =
  /^No disk space is left for DATA_DIR, .* Free some, or set DATA_DIR to another disk\.$/m;

/** Needs the right to mount, as in `sudo npm test`. */
describe.skipIf(!isMounted)('a full disk', { timeout: 120_000 }, () => {
  test('while the product runs: orders get 503, pages are served, and nothing is lost', async () => {
    const port = String(await getPort());
    const env = { PORT: port, DATA_DIR: path.join(base, 'data'), SITE_URL: ORIGIN };
    await layOutDatabase(env.DATA_DIR);
    const run = launch('start.ts', [], env);
    await run.printed('Ctrl-C ends everything');
    const shop = { url: `http://localhost:${port}` };
    const { id } = await makeOrder(shop, SALE_ORDER);
    const read = async () => (await fetch(`${shop.url}/api/orders/${id}`)).status;

    const ballast = await fillUp(base);
    // Some orders still fit into the free space of the write-ahead log.
    const buy = async () => {
      const body = { ...SALE_ORDER, email: `${'x'.repeat(200)}@example.com` };
      return (await post(shop, '/api/orders', body)).status;
    };
    await expect.poll(buy).not.toBe(201);
    expect(await buy()).toBe(503);
    expect(await fetch(`${shop.url}/pricing`).then(({ status }) => status)).toBe(200);

    rmSync(ballast);
    await expect.poll(read).toBe(200);
    await expect.poll(buy).toBe(201);
    run.process.kill('SIGINT');
    await run.ended;
  });

  test('at the first start is reported in one line with the remedy', async () => {
    await fillUp(small);
    const dataDir = path.join(small, 'data');
    const run = launch('start.ts', [], {
      PORT: String(await getPort()),
      DATA_DIR: dataDir,
      SITE_URL: ORIGIN,
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(TOLD);
    expect(run.output()).not.toContain('    at ');
  });
});
