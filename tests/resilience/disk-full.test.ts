import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { eventually, launch } from '../support/launcher.ts';
import { openSite, ORIGIN } from '../site/site.ts';
import { LOGO, makeOrder } from '../support/shop.ts';

const MIB = 1024 * 1024;

/** A disk of its own at the folder, or null where this system lets us have none. */
function mountDisk(folder: string, mebibytes: number): { unmount: () => void } | null {
  const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'none', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) return null;
  return { unmount: () => void spawnSync('umount', ['--lazy', folder]) };
}

/** Leaves no byte free, also while others write. Returns the file that takes them. */
async function fillUp(folder: string): Promise<string> {
  const ballast = path.join(folder, 'ballast');
  const { bsize } = await statfs(folder);
  const block = Buffer.alloc(bsize);
  const isFull = (fault: unknown): boolean =>
    fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC';
  for (;;) {
    try {
      appendFileSync(ballast, block);
    } catch (fault) {
      if (isFull(fault)) return ballast;
      throw fault;
    }
  }
}

const base = await makeDataDir('plumbline-disk');
const disk = mountDisk(base, 160);
const small = path.join(base, '..', `${path.basename(base)}-small`);
await mkdir(small);
const tiny = disk && mountDisk(small, 8);

beforeAll(async () => {
  await openSite();
}, 120_000);
afterAll(async () => {
  disk?.unmount();
  tiny?.unmount();
  await removeDataDir(base);
  await removeDataDir(small);
});

/** Without the right to mount there is no full disk to be had: `sudo npm test` has it. */
describe.skipIf(disk === null)('a full disk', { timeout: 120_000 }, () => {
  test('while the product runs: orders are refused in words, pages served, and nothing is lost', async () => {
    const port = String(await getPort());
    const env = { PORT: port, DATA_DIR: path.join(base, 'data'), SITE_URL: ORIGIN };
    const run = launch('start.ts', [], env);
    await run.printed('Ctrl-C ends everything');
    const shop = { url: `http://localhost:${port}` };
    const { id } = await makeOrder(shop);
    const read = async () => (await fetch(`${shop.url}/api/orders/${id}`)).status;

    const ballast = await fillUp(base);
    // What is in the log already may be written over, so that some orders still find room.
    const refused = await eventually(
      () =>
        fetch(`${shop.url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ ...LOGO, email: `${'x'.repeat(200)}@example.com` }),
        }),
      ({ status }) => status !== 201,
    );
    expect(refused.status).toBe(503);
    expect(await fetch(`${shop.url}/pricing`).then(({ status }) => status)).toBe(200);

    rmSync(ballast);
    expect(await eventually(read, (status) => status === 200)).toBe(200);
    await eventually(
      () => makeOrder(shop),
      () => true,
    );
    run.process.kill('SIGINT');
    await run.ended;
  });

  test('at the first start is told in one line with what to do', async () => {
    await fillUp(small);
    const dataDir = path.join(small, 'data');
    const run = launch('start.ts', [], {
      PORT: String(await getPort()),
      DATA_DIR: dataDir,
      SITE_URL: ORIGIN,
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      /no disk space left. Free some, or set DATA_DIR to another disk\./,
    );
    expect(run.output()).not.toContain('    at ');
  });

  test('that is found only while the database is laid out is told so, too', async () => {
    const { bavail, bsize } = await statfs(small);
    rmSync(path.join(small, 'ballast'), { force: true });
    expect(bavail * bsize).toBeLessThan(8 * MIB);
    const dataDir = path.join(small, 'other');
    const run = launch('start.ts', [], {
      PORT: String(await getPort()),
      DATA_DIR: dataDir,
      SITE_URL: ORIGIN,
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/disk space left/);
    expect(run.output()).not.toContain('    at ');
  });
});
