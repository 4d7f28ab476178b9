import { createHmac, randomUUID } from 'node:crypto';
import { hashPassword, passwordWork } from '../../netlify/core/auth/password.ts';
import { hashToken } from '../../netlify/core/stores/staff-sessions.ts';
import { orderDetailSchema } from '../../src/domain/admin/orders.ts';
import type { StaffRole } from '../../src/domain/admin/rights.ts';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';
import type { Problem } from '../../src/domain/problem.ts';
import type { TestDatabase } from './database.ts';
import { send, shopTest } from './shop.ts';
import type { Shop } from './shop.ts';

export const PASSWORD = 'plain brass bob on a string';
export const newEmail = () => `${randomUUID()}@admin.example`;

/** Settings that enable the admin functions. */
export const STAFF_SETTINGS = { AUTH_SECRET: 'a-secret-for-tests-alone-'.repeat(2) };

/** Instead of hashes, each of which takes a third of a second in production. */
export const PLAIN_PASSWORDS = {
  hash: async (plain: string) => plain,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === password,
};

/** For the password hashes of test accounts, also new ones; at the cost of production, each takes a third of a second. */
const LOW_LOG_COST = 10;
Object.assign(passwordWork, {
  hash: (password: string) => hashPassword(password, LOW_LOG_COST),
} satisfies Partial<typeof passwordWork>);

/** Creates a staff account, an owner's by default, and returns its id. `password` is a hash. */
export async function insertStaff(
  { sql }: Pick<TestDatabase, 'sql'>,
  member: { email: string; password: string; role?: StaffRole; disabledAt?: Date },
): Promise<string> {
  const { email, password, role = 'owner', disabledAt } = member;
  const id = randomUUID();
  await sql.query(
    `with member as (
      insert into staff_users (id, name, email, role, email_verified, disabled_at, created_at, updated_at)
      values ($1, $2, $2, $5, true, $4, now(), now()) returning id
    )
    insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select id, id, 'credential', id, $3, now(), now() from member`,
    [id, email, password, disabledAt?.toISOString() ?? null, role],
  );
  return id;
}

/** Creates a staff account with {@link PASSWORD} and returns its id. */
export const addStaff = async (
  shop: Shop,
  email: string,
  { logCost = LOW_LOG_COST, role = 'owner' }: { logCost?: number; role?: StaffRole } = {},
): Promise<string> =>
  insertStaff(shop.database, { email, role, password: await hashPassword(PASSWORD, logCost) });

/** Returns a browser's Cookie header after a response; `before` is the previous header. */
export function cookiesOf(response: Response, before = ''): string {
  const jar = new Map<string, string>();
  const keep = (pair: string) => jar.set(pair.slice(0, pair.indexOf('=')), pair);
  for (const pair of before.split('; ').filter(Boolean)) keep(pair);
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    keep(pair);
    if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, pair.indexOf('=')));
  }
  return [...jar.values()].join('; ');
}

/** Sends an admin or sign-in request as a page of the site does. */
export function call(
  shop: Shop,
  path: string,
  options: {
    cookie?: string | undefined;
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const { cookie, method = options.body === undefined ? 'GET' : 'POST', body, headers } = options;
  return send(`${shop.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json', origin: shop.url }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const trySignIn = (shop: Shop, email: string, password = PASSWORD, cookie?: string) =>
  call(shop, AUTH_PATHS.signIn, { cookie, body: { email, password } });

/** Signs in and returns the session's cookie. */
export async function signIn(shop: Shop, email: string, password = PASSWORD): Promise<string> {
  const response = await trySignIn(shop, email, password);
  if (!response.ok) throw new Error(`Not signed in: ${await response.text()}`);
  return cookiesOf(response);
}

/** Creates a staff member with a session, without a sign-in; `call` sends requests with its cookie. */
export async function openSession(shop: Shop, role: StaffRole = 'owner', email = newEmail()) {
  const id = await addStaff(shop, email, { role });
  const token = randomUUID();
  await shop.database.sql.query(
    `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ($1, $2, $3, now() + interval '30 minutes', now(), now())`,
    [randomUUID(), id, hashToken(token)],
  );
  const signature = createHmac('sha256', STAFF_SETTINGS.AUTH_SECRET).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  const cookie = `local-staff.session_token=${value}; local-staff-present=1`;
  const ask = (path: string, options: Parameters<typeof call>[2] = {}) =>
    call(shop, path, { cookie, ...options });
  return {
    id,
    email,
    cookie,
    call: ask,
    /** What a path of the admin page's API answers. @throws if it is refused */
    async read<Answer>(path: string): Promise<Answer> {
      const response = await ask(`/api/admin/${path}`);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as Answer;
    },
  };
}

/** The status and the detail of an error response. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as Problem).detail];
}

/** The order in the answer to a staff member's call about it. */
export const detailOf = async (response: Response) =>
  orderDetailSchema.parse(await response.json());

/** Fixtures: a shop with the admin enabled, a signed-in owner, and the owner's calls about orders. */
export const adminTest = (env: Record<string, string> = {}) =>
  shopTest({ ...STAFF_SETTINGS, ...env })
    .extend('staff', { scope: 'file' }, ({ shop }) => openSession(shop))
    .extend('orders', { scope: 'file' }, ({ staff }) => ({
      act: (id: string, kind: 'check' | 'payments' | 'receipt' | 'refunds', body: object = {}) =>
        staff.call(`/api/admin/orders/${id}/${kind}`, { body }),
      change: (id: string, body: object) =>
        staff.call(`/api/admin/orders/${id}`, { method: 'PATCH', body }),
      show: async (id: string) => detailOf(await staff.call(`/api/admin/orders/${id}`)),
    }));
