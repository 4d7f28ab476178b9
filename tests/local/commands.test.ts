import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { adminTest, call, cookiesOf } from '../support/admin.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { runToEnd } from '../support/launcher.ts';
import { query } from '../support/postgres-runs.ts';
import { buy, makeOrder } from '../support/shop.ts';

/** Each command runs in its own process. */
const PATIENCE = { timeout: 120_000 };
const EMAIL = 'ada@admin.example';
const FIRST = 'plain brass bob on a string';
const SECOND = 'another bob on another string';

const test = adminTest()
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await makeDataDir('plumbline-commands');
    onCleanup(() => removeDataDir(folder));
    return folder;
  })
  .extend(
    'command',
    ({ shop, folder }) =>
      (entry: string, args: readonly string[] = [], input = '', env = {}) => {
        const { functionsUrl, ownerUrl } = shop.database;
        const urls = { DATABASE_URL: functionsUrl, MIGRATION_DATABASE_URL: ownerUrl };
        return runToEnd(entry, args, { DATA_DIR: folder, ...urls, ...env }, `${input}\n`);
      },
  )
  .extend(
    'staffCommand',
    ({ command }) =>
      (args: readonly string[], input = '', env = {}) =>
        command('staff-command.ts', args, input, env),
  )
  .extend(
    'signIn',
    ({ shop }) =>
      (password: string) =>
        call(shop, '/api/auth/sign-in/email', { body: { email: EMAIL, password } }),
  );

const says = (code: number, text = '') => [code, expect.stringContaining(text)];

test('npm run staff manages the accounts', PATIENCE, async ({ shop, staffCommand, signIn }) => {
  const session = async (cookie: string) =>
    (await call(shop, '/api/admin/session', { cookie })).status;
  expect(await staffCommand(['add', 'Ada@Admin.example'], FIRST)).toEqual(says(0));
  expect(await staffCommand(['add', EMAIL], SECOND)).toEqual(says(1, 'has an account already'));
  const cookie = cookiesOf(await signIn(FIRST));
  expect(await session(cookie)).toBe(200);
  expect(await staffCommand(['disable', EMAIL])).toEqual(says(0, 'is disabled and signed out'));
  expect([await session(cookie), (await signIn(FIRST)).status]).toEqual([401, 401]);
  const [, list] = await staffCommand(['list']);
  expect(list).toMatch(/ada@admin\.example {2}owner {2}since \d{4}-.* disabled \d{4}-/);
  await staffCommand(['enable', EMAIL]);
  expect(await staffCommand(['role', EMAIL, 'staff'])).toEqual(says(0, 'is staff now'));
  const open = cookiesOf(await signIn(FIRST));
  expect(await staffCommand(['password', EMAIL], SECOND)).toEqual(says(0));
  expect(await session(open)).toBe(401);
  expect([(await signIn(FIRST)).status, (await signIn(SECOND)).status]).toEqual([401, 200]);
  await shop.database.sql.query('update staff_users set two_factor_enabled = true');
  expect(await (await signIn(SECOND)).json()).toEqual({ twoFactorRedirect: true });
  await staffCommand(['drop-second-factor', EMAIL]);
  expect(await (await signIn(SECOND)).json()).toEqual({});
});

test(
  'npm run staff -- invite mails a link that sets the password',
  PATIENCE,
  async ({ shop, folder, staffCommand }) => {
    const email = 'eve@admin.example';
    expect(await staffCommand(['invite', email])).toEqual(says(0, `Invited ${email}.`));
    const live = { DATABASE_URL: 'postgresql://owner:secret@db.invalid/live' };
    expect(await staffCommand(['invite', email], '', live)).toEqual(says(1, 'Set SITE_URL'));
    const mails = path.join(folder, 'mail');
    const file = path.join(mails, readdirSync(mails)[0] ?? '');
    expect(file).toMatch(/\/\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\d\.eml$/);
    // Only its owner can read it.
    expect(statSync(file).mode & 0o077).toBe(0);
    const mail = readFileSync(file, 'utf8');
    expect(mail).toContain(`To: ${email}`);
    const [, token] = /#set-password=3D([\w-]{32})/.exec(mail.replaceAll('=\r\n', '')) ?? [];
    const body = { token, newPassword: SECOND };
    expect((await call(shop, AUTH_PATHS.resetPassword, { body })).status).toBe(200);
    expect(await staffCommand(['invite', email])).toEqual(says(1, 'has an account already'));
  },
);

test.for([
  [['add', 'bob@admin.example'], 'short', 'at least 12 characters'],
  [['add', 'bob@admin.example'], 'Password2026!', 'one of the commonest passwords'],
  [['disable', 'nobody@admin.example'], '', 'Nobody has the address nobody@admin.example.'],
] as const)(
  'npm run staff %j with the input %j says %s',
  PATIENCE,
  async ([args, input, message], { shop, staffCommand }) => {
    expect(await staffCommand(args, input)).toEqual(says(1, message));
    const rows = await shop.database.sql.query(`select from staff_users where email ~ '^bob'`);
    expect(rows).toEqual([]);
  },
);

test(
  'npm run export writes a list of a time to a file, or to standard output',
  PATIENCE,
  async ({ shop, folder, command }) => {
    const [before, within] = [await makeOrder(shop), await makeOrder(shop)];
    const age = `update orders set created_at = $2 where id = $1`;
    await shop.database.sql.query(age, [before.id, '2026-01-31T23:59:59Z']);
    await shop.database.sql.query(age, [within.id, '2026-02-01T00:00:00Z']);
    const exported = (...args: string[]) => command('export-command.ts', ['orders', ...args]);
    const times = ['--from', '2026-02-01', '--to', '2026-03-01'];
    const [code, file] = await exported(...times);
    expect(code).toBe(0);
    expect(file).toMatch(/^\uFEFFid,service_id,/);
    expect(file).toContain(within.id);
    expect(file).not.toContain(before.id);
    const target = path.join(folder, 'orders.csv');
    expect(await exported(...times, '--output', target)).toEqual([0, `Written to ${target}.\n`]);
    expect(readFileSync(target, 'utf8')).toBe(file);
    expect(await exported('--from', 'yesterday')).toEqual(says(1, 'must be an ISO 8601 time'));
  },
);

test(
  'npm run check:ledger names what differs from what follows from the reports, and rebuild:ledger writes it',
  PATIENCE,
  async ({ shop, command }) => {
    const { id, callBack } = await buy(shop);
    expect((await callBack()).status).toBe(200);
    const agreed: unknown = expect.stringMatching(/^[1-9]\d* orders: all that is written/m);
    expect(await command('ledger-command.ts')).toEqual([0, agreed]);
    await shop.database.sql.query(`update orders set flags = '{late}' where id = $1`, [id]);
    const differs = `${id}: flags is ["late"], but []`;
    expect(await command('ledger-command.ts')).toEqual(says(1, differs));
    const rebuild = (...args: string[]) => command('ledger-command.ts', ['--rebuild', ...args]);
    expect(await rebuild(id)).toEqual(
      says(0, 'Nothing was written. With --write, 1 order would be'),
    );
    expect(await rebuild(id, '--write')).toEqual(says(0, `${id}: written`));
    expect(await rebuild(id)).toEqual(says(0, '1 order: nothing to change'));
    expect(await command('ledger-command.ts')).toEqual([0, agreed]);
  },
);

const STAFF = /^Usage: npm run staff -- ACTION\n[^]* {2}drop-second-factor EMAIL {2}for a lost/;
const ADDRESS = /^Name an email address, such as: npm run staff -- /;
const SCHEDULED =
  /^Name one of the scheduled functions: check-providers, forget-expired, reconcile-payments, send-mails\.$/m;

test.for([
  ['staff-command.ts', ['add', 'ada@admin.example', 'boss'], STAFF],
  ['staff-command.ts', ['disable', 'nobody'], ADDRESS],
  ['scheduled-command.ts', ['show-order'], SCHEDULED],
  ['ledger-command.ts', ['--rebuild', 'one'], /^npm run check:ledger\n/],
  ['ledger-command.ts', ['--rebuild', '--mail'], /^npm run check:ledger\n/],
  ['export-command.ts', ['staff'], /^npm run export -- orders\|/],
] as const)(
  '%s %j prints its usage and starts nothing',
  PATIENCE,
  async ([entry, args, usage], { folder }) => {
    // Any command that starts creates this folder.
    const dataDir = path.join(folder, 'usage');
    const [code, output] = await runToEnd(entry, args, { DATA_DIR: dataDir });
    expect(code).toBe(2);
    expect(output).toMatch(usage);
    expect(output).not.toContain('    at ');
    expect(existsSync(dataDir)).toBe(false);
  },
);

test(
  'npm run db:reset deletes the embedded database of another branch, and says first what that is',
  PATIENCE,
  async ({ onTestFinished }) => {
    const folder = await makeDataDir('plumbline-reset');
    onTestFinished(() => removeDataDir(folder));
    const postgres = await startPostgres({ dataDir: folder });
    await prepareDatabase(postgres.ownerUrl);
    const added = "insert into schema_migrations (name, digest) values ('9999_newer.sql', '')";
    await query(postgres.ownerUrl, added);
    await postgres[Symbol.asyncDispose]();
    const run = (entry: string, ...args: string[]) =>
      runToEnd(entry, args, { DATA_DIR: folder, DATABASE_URL: '' });
    expect(await run('staff-command.ts', 'list')).toEqual(says(1, 'npm run db:reset'));
    expect(await run('database-command.ts', 'reset')).toEqual(says(0, 'This deletes the embedded'));
    expect(existsSync(path.join(folder, 'postgres'))).toBe(true);
    expect(await run('database-command.ts', 'reset', '--yes')).toEqual(says(0, 'Deleted'));
    expect(await run('database-command.ts', 'migrate')).toEqual(says(0, 'up to date'));
  },
);
