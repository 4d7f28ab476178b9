import { expect } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { adminTest, call, cookiesOf } from '../support/admin.ts';
import { launch } from '../support/launcher.ts';

/** Each command is a process of its own. */
const PATIENCE = { timeout: 120_000 };
const EMAIL = 'ada@admin.example';
const FIRST = 'plain brass bob on a string';
const SECOND = 'another bob on another string';

const staffTest = adminTest().extend(
  'member',
  { scope: 'file' },
  async ({ shop }, { onCleanup }) => {
    const folder = await makeDataDir('plumbline-staff');
    onCleanup(() => removeDataDir(folder));
    const signIn = (password: string) =>
      call(shop, '/api/auth/sign-in/email', { body: { email: EMAIL, password } });
    return {
      async command(args: string[], input = '') {
        const run = launch('staff-command.ts', args, {
          DATA_DIR: folder,
          DATABASE_URL: shop.database.functionsUrl,
          MIGRATION_DATABASE_URL: shop.database.ownerUrl,
        });
        run.process.stdin?.end(input);
        const code = await run.ended;
        return { code, output: run.output() };
      },
      signIn,
      statusWith: async (password: string) => (await signIn(password)).status,
      session: async (cookie: string) =>
        (await call(shop, '/api/admin/session', { cookie })).status,
    };
  },
);

staffTest('npm run staff keeps the accounts', PATIENCE, async ({ shop, member }) => {
  const { command, signIn, statusWith, session } = member;
  expect(await command(['add', 'Ada@Admin.example'], `${FIRST}\n`)).toMatchObject({ code: 0 });
  const again = await command(['add', EMAIL], `${SECOND}\n`);
  expect([again.code, again.output]).toEqual([
    1,
    expect.stringContaining('has an account already'),
  ]);
  const cookie = cookiesOf(await signIn(FIRST));
  expect(await session(cookie)).toBe(200);
  expect((await command(['disable', EMAIL])).output).toContain('is disabled and signed out');
  expect([await session(cookie), await statusWith(FIRST)]).toEqual([401, 401]);
  const list = await command(['list']);
  expect(list.output).toMatch(/ada@admin\.example {2}since \d{4}-.* disabled \d{4}-/);
  await command(['enable', EMAIL]);
  expect(await command(['password', EMAIL], `${SECOND}\n`)).toMatchObject({ code: 0 });
  expect([await statusWith(FIRST), await statusWith(SECOND)]).toEqual([401, 200]);
  await shop.database.sql.query('update staff_users set two_factor_enabled = true');
  expect(await (await signIn(SECOND)).json()).toEqual({ twoFactorRedirect: true });
  await command(['drop-second-factor', EMAIL]);
  expect(await (await signIn(SECOND)).json()).toEqual({});
});

staffTest.for([
  [['add', 'bob@admin.example'], 'short', 'at least 12 characters'],
  [['add', 'bob@admin.example'], 'Password2026!', 'one of the commonest passwords'],
  [['disable', 'nobody@admin.example'], '', 'Nobody has the address nobody@admin.example.'],
] as const)(
  'npm run staff %j with the input %j says %s',
  PATIENCE,
  async (given, { shop, member }) => {
    const [args, input, message] = given;
    const { code, output } = await member.command([...args], `${input}\n`);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    const rows = await shop.database.sql.query(`select from staff_users where email ~ '^bob'`);
    expect(rows).toEqual([]);
  },
);
