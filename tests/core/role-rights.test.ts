import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { TAKE_FUNCTIONS_ROLE, TAKE_ROLE } from '../../netlify/core/database.ts';
import { codeOf } from '../../e2e/support/authenticator.ts';
import { AUTH_PATHS, secondFactorSchema } from '../../src/domain/admin/session.ts';
import {
  call,
  cookiesOf,
  detailOf,
  newEmail,
  openSession,
  PASSWORD,
  signIn,
  trySignIn,
} from '../support/admin.ts';
import { endpointCalls, INQUIRY } from '../support/endpoints.ts';
import { mailTest } from '../support/post-office.ts';
import { askForWallet, buy, makeOrder, post, send } from '../support/shop.ts';

/**
 * What each role may do, read from Postgres' catalog, is what the statements that the functions run need, as Postgres' own parser says.
 * A right that none of them needs is one too many, or a call is missing below. Reading is compared by tables: which columns a
 * statement reads depends on its plan.
 */

const ROLES = ['plumbline_functions', 'plumbline_admin'] as const;
type Role = (typeof ROLES)[number];

const querySchema = z.object({ query: z.string() });
const bodySchema = z.union([z.object({ queries: z.array(querySchema) }), querySchema]);

/** Statements by the role that ran them. */
type Statements = Record<Role, Set<string>>;

/** Which role a statement takes. */
const TAKES: Readonly<Record<string, Role>> = {
  [TAKE_FUNCTIONS_ROLE.text]: 'plumbline_functions',
  [TAKE_ROLE.text]: 'plumbline_admin',
};

/** Records the statements that run with the functions' roles, whoever signs in. Those of the test's owner take none. */
function recordStatements(): Statements {
  const statements: Statements = { plumbline_functions: new Set(), plumbline_admin: new Set() };
  const config: { fetchFunction: unknown } = neonConfig;
  config.fetchFunction = (address: string, init: RequestInit) => {
    const database = new Headers(init.headers).get('neon-connection-string') ?? '';
    const body = bodySchema.parse(JSON.parse(String(init.body)));
    let role: Role | undefined = new URL(database).username === ROLES[0] ? ROLES[0] : undefined;
    for (const { query } of 'queries' in body ? body.queries : [body]) {
      if (role !== undefined) statements[role].add(query);
      role = TAKES[query] ?? role;
    }
    return fetch(address, init);
  };
  return statements;
}

/** In Postgres' dump of a parsed statement: the rights that it needs on a table, with bits of columns from -7 on. */
const PERMISSIONS =
  /RTEPERMISSIONINFO\s+:relid\s+(\d+)\s+:inh\s+\w+\s+:requiredPerms\s+(\d+)\s+:checkAsUser\s+\d+\s+:selectedCols\s+\(b([^)]*)\)\s+:insertedCols\s+\(b([^)]*)\)\s+:updatedCols\s+\(b([^)]*)\)/g;
const FIRST_COLUMN = -7;
const DELETE = 8;

const columnsOf = (bits: string) =>
  bits
    .split(/\s+/)
    .filter(Boolean)
    .map((bit) => Number(bit) + FIRST_COLUMN);

/** Returns what statements need: the tables to read and delete from, the columns to write, as `insert table.column`. */
async function needsOf(client: pg.Client, texts: Iterable<string>): Promise<Set<string>> {
  const dumps: string[] = [];
  const keep = ({
    message,
    detail = '',
  }: {
    message?: string | undefined;
    detail?: string | undefined;
  }) => {
    if (message === 'parse tree:') dumps.push(detail);
  };
  client.on('notice', keep);
  await client.query(`set client_min_messages = log; set debug_pretty_print = off`);
  for (const text of texts) {
    await client.query('set debug_print_parse = on');
    await client.query(`prepare statement as ${text}`);
    await client.query('set debug_print_parse = off; deallocate statement');
  }
  client.off('notice', keep);
  const { rows } = await client.query<{
    relid: number;
    no: number;
    relation: string;
    name: string;
  }>(
    `select attrelid::int as relid, attnum as no, attrelid::regclass::text as relation, attname as name
      from pg_attribute where attnum > 0 and not attisdropped`,
  );
  const names = new Map(rows.map(({ relid, no, name }) => [`${relid} ${no}`, name]));
  const tables = new Map(rows.map(({ relid, relation }) => [relid, relation]));
  const needs = new Set<string>();
  for (const [, relid = '', required, selected = '', inserted = '', updated = ''] of dumps
    .join('\n')
    .matchAll(PERMISSIONS)) {
    const table = tables.get(Number(relid)) ?? relid;
    const each = (verb: string, bits: string) => {
      for (const no of columnsOf(bits))
        needs.add(`${verb} ${table}.${names.get(`${relid} ${no}`)}`);
    };
    if (columnsOf(selected).length > 0) needs.add(`select ${table}`);
    each('insert', inserted);
    each('update', updated);
    if (Number(required) & DELETE) needs.add(`delete ${table}`);
  }
  return needs;
}

/** Returns the rights of a role. */
async function rightsOf(client: pg.Client, role: Role): Promise<Set<string>> {
  const { rows } = await client.query<{ right: string }>(
    `select verb || ' ' || c.relname || '.' || a.attname as right
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        cross join unnest(array['insert', 'update', 'references']) as verb
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_column_privilege($1, c.oid, a.attnum, verb)
    union all
    select verb || ' ' || c.relname
      from pg_class c cross join unnest(array['delete', 'truncate', 'trigger', 'maintain']) as verb
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege($1, c.oid, verb)
    union all
    select 'select ' || c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_any_column_privilege($1, c.oid, 'select')`,
    [role],
  );
  return new Set(rows.map(({ right }) => right));
}

const test = mailTest.extend('recorded', ({ mails: _ }, { onCleanup }) => {
  onCleanup(() => void Object.assign(neonConfig, { fetchFunction: undefined }));
  return recordStatements();
});

test('54: each role may write the columns and read the tables that its code does, and no other', async ({
  shop,
  sql,
  staff,
  orders,
  office,
  recorded,
}) => {
  const run = async (...names: string[]) => {
    for (const name of names) await shop.runScheduled(name);
    await shop.settled();
  };
  // What buyers and the gateway do.
  const [paid, other, unrated, twice] = [
    await buy(shop, { email: 'a@buyer.example' }),
    await buy(shop),
    await buy(shop),
    await buy(shop),
  ];
  await askForWallet(shop, (await makeOrder(shop)).id, 'moonpay');
  await paid.callBack();
  await paid.callBack({ value_coin: '1.00' });
  await unrated.callBack({ coin: 'polygon_unknown' });
  await other.comeBack('cancel');
  await other.callBack({ value_coin: '100.00' });
  await twice.payUnheard();
  await twice.comeBack('success');
  await post(shop, '/api/inquiries', INQUIRY);
  await send(`${shop.url}/api/providers`);
  await send(`${shop.url}/api/health`);
  const unheard = await buy(shop);
  await unheard.payUnheard();
  await unheard.makeCheckDue();
  office.mood = 'unknown';
  await run('check-providers', 'reconcile-payments', 'send-mails', 'forget-expired');
  office.mood = 'ok';

  // What staff do with orders and inquiries.
  const calls = Object.values(endpointCalls({ order: paid.id }));
  // Those that end the session are made by the tests of sign-in.
  const lasting = calls.filter(({ path }) => !/sign-out|revoke-sessions/.test(path));
  for (const { path, ...options } of lasting) await staff.call(path, options);
  await orders.change(paid.id, { delivered: true, note: 'Sent.', mail: { note: 'Here it is.' } });
  await staff.call(`/api/admin/orders/${paid.id}`, {
    method: 'PATCH',
    body: { note: 'Once.' },
    headers: { 'idempotency-key': 'a-key-of-a-write' },
  });
  await orders.act(paid.id, 'receipt', { email: 'b@buyer.example', replaces: true });
  const refunded = await detailOf(
    await orders.act(paid.id, 'refunds', {
      amount: 10,
      refunded_before: 1,
      note: 'Some.',
      transaction_hash: 'r-1',
      mail: {},
    }),
  );
  const refund = refunded.refunds.at(-1);
  await staff.call(`/api/admin/orders/${paid.id}/withdrawals`, {
    body: { refund_id: refund?.id, note: 'Wrong.' },
  });
  await orders.change(other.id, { status: 'completed', note: 'Agreed.' });
  const [inquiry] = (await staff.read<{ items: { id: string }[] }>('inquiries')).items;
  await staff.call(`/api/admin/inquiries/${inquiry?.id}`, {
    method: 'PATCH',
    body: { answered: true, assigned_to: staff.id, note: 'Called.' },
  });

  // What staff do with accounts.
  const member = await openSession(shop);
  await trySignIn(shop, member.email, 'a wrong guess');
  const signedIn = await signIn(shop, member.email);
  // Set up anew before it was confirmed.
  await member.call(AUTH_PATHS.enableSecondFactor, { body: { password: PASSWORD } });
  const begun = await member.call(AUTH_PATHS.enableSecondFactor, { body: { password: PASSWORD } });
  const { totpURI, backupCodes } = secondFactorSchema.parse(await begun.json());
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await member.call(AUTH_PATHS.verifyCode, { body: { code: codeOf(secret, Date.now()) } });
  const pending = cookiesOf(await trySignIn(shop, member.email));
  for (const code of ['000000', codeOf(secret, Date.now() + 30_000)])
    await call(shop, AUTH_PATHS.verifyCode, { cookie: pending, body: { code } });
  const again = cookiesOf(await trySignIn(shop, member.email));
  const recovered = await call(shop, AUTH_PATHS.verifyRecoveryCode, {
    cookie: again,
    body: { code: backupCodes[0] },
  });
  const cookie = cookiesOf(recovered, signedIn);
  await sql`update staff_sessions set expires_at = expires_at - interval '10 minutes'`;
  await call(shop, '/api/admin/session', { cookie });
  await call(shop, AUTH_PATHS.renewRecoveryCodes, { cookie, body: { password: PASSWORD } });
  await call(shop, AUTH_PATHS.changePassword, {
    cookie,
    body: { currentPassword: PASSWORD, newPassword: 'another bob on another string' },
  });
  await call(shop, AUTH_PATHS.requestReset, { body: { email: member.email } });
  const invited = newEmail();
  await staff.call('/api/admin/staff', { body: { email: invited, role: 'staff' } });
  await shop.settled();
  for (const { text } of office.received.filter(({ to }) =>
    to.some((one) => [invited, member.email].includes(one)),
  )) {
    const token = /set-password=([\w-]{32})/.exec(text)?.[1];
    await call(shop, AUTH_PATHS.resetPassword, {
      body: { token, newPassword: 'a third bob on a string' },
    });
  }
  for (const change of [
    { role: 'staff' },
    { second_factor: false },
    { disabled: true },
    { disabled: false },
  ])
    await staff.call('/api/admin/staff', {
      method: 'PATCH',
      body: { email: member.email, ...change },
    });
  const last = cookiesOf(await trySignIn(shop, member.email, 'a third bob on a string'));
  await call(shop, AUTH_PATHS.signOutEverywhere, { cookie: last, body: {} });
  // A fact that can't be read keeps its order from being settled, which is noted, and noted again.
  const stuck = await makeOrder(shop);
  await sql`insert into reports (order_id, no, digest, kind, actor, received_at, said)
    values (${stuck.id}, 1, sha256('odd'), 'callback', 'gateway', now(), '{}')`;
  await sql`update orders set reported = 1 where id = ${stuck.id}`;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run('reconcile-payments', 'send-mails');

  const client = new pg.Client({ connectionString: shop.database.ownerUrl });
  await client.connect();
  for (const role of ROLES) {
    const [needs, rights] = [await needsOf(client, recorded[role]), await rightsOf(client, role)];
    expect(recorded[role].size).toBeGreaterThan(0);
    expect.soft({ role, rights: [...rights].sort() }).toEqual({ role, rights: [...needs].sort() });
  }
  await client.end();
}, 300_000);
