import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { call, cookiesOf, openAdmin } from '../support/admin.ts';
import { launch } from '../support/launcher.ts';
import type { Shop } from '../support/shop.ts';

/** Each command is a process of its own. */
const PATIENCE = { timeout: 120_000 };
const EMAIL = 'ada@admin.example';
const FIRST = 'plain brass bob on a string';
const SECOND = 'another bob on another string';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await makeDataDir('plumbline-staff');
  shop = await openAdmin();
});
afterAll(async () => {
  await shop.close();
  await removeDataDir(folder);
});
beforeEach(() => shop.database.sql.query('truncate staff_users cascade'));

async function staff(
  args: string[],
  input = '',
): Promise<{ code: number | string; output: string }> {
  const { ownerUrl, functionsUrl } = shop.database;
  const run = launch('staff-command.ts', args, {
    DATA_DIR: folder,
    DATABASE_URL: functionsUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
  });
  run.process.stdin?.end(input);
  const code = await run.ended;
  return { code, output: run.output() };
}

const signIn = (password: string) =>
  call(shop, '/api/auth/sign-in/email', { body: { email: EMAIL, password } });

const session = async (cookie: string) =>
  (await call(shop, '/api/admin/session', { cookie })).status;

describe('npm run staff', PATIENCE, () => {
  test('makes an account that can sign in, whatever the letters’ case', async () => {
    expect(await staff(['add', 'Ada@Admin.example'], `${FIRST}\n`)).toMatchObject({
      code: 0,
    });
    expect((await signIn(FIRST)).status).toBe(200);
    const list = await staff(['list']);
    expect(list.output).toMatch(/ada@admin\.example {2}since \d{4}-/);
  });

  test('disabling ends sessions at once and keeps out; enabling lets in again', async () => {
    await staff(['add', EMAIL], `${FIRST}\n`);
    const cookie = cookiesOf(await signIn(FIRST));
    expect(await session(cookie)).toBe(200);
    expect((await staff(['disable', EMAIL])).output).toContain('is disabled and signed out');
    expect(await session(cookie)).toBe(401);
    expect((await signIn(FIRST)).status).toBe(401);
    expect((await staff(['list'])).output).toContain('disabled');
    await staff(['enable', EMAIL]);
    expect(await session(cookie)).toBe(401);
    expect((await signIn(FIRST)).status).toBe(200);
  });

  test('a new password ends the old one and what was opened with it', async () => {
    await staff(['add', EMAIL], `${FIRST}\n`);
    const cookie = cookiesOf(await signIn(FIRST));
    expect(await staff(['password', EMAIL], `${SECOND}\n`)).toMatchObject({ code: 0 });
    expect(await session(cookie)).toBe(401);
    expect((await signIn(FIRST)).status).toBe(401);
    expect((await signIn(SECOND)).status).toBe(200);
  });

  test('drops a second factor for who has lost it', async () => {
    await staff(['add', EMAIL], `${FIRST}\n`);
    await shop.database.sql.query('update staff_users set two_factor_enabled = true');
    expect(await (await signIn(FIRST)).json()).toEqual({ twoFactorRedirect: true });
    await staff(['drop-second-factor', EMAIL]);
    expect(await (await signIn(FIRST)).json()).toEqual({});
  });

  test('refuses short and common passwords, and leaves everything as it was', async () => {
    expect((await staff(['add', EMAIL], 'short\n')).output).toContain('at least 12 characters');
    const common = await staff(['add', EMAIL], 'Password2026!\n');
    expect(common).toMatchObject({ code: 1 });
    expect(common.output).toContain('one of the commonest passwords');
    expect(await shop.database.sql.query('select from staff_users')).toEqual([]);
  });

  test.each(['disable', 'enable', 'drop-second-factor'])(
    '%s says when nobody has the address',
    async (action) => {
      const run = await staff([action, 'nobody@admin.example']);
      expect(run.code).toBe(1);
      expect(run.output).toContain('Nobody has the address nobody@admin.example.');
    },
  );
});
