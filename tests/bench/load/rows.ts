import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AUTH_PATHS } from '../../../src/domain/desk/session.ts';
import { hashPassword } from '../../../netlify/core/auth/password.ts';

/** The id of row number `place` of a group, the same here and in the database. */
export function rowId(group: string, place: number): string {
  const hex = createHash('md5').update(`${group}-${place}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** SQL for the same. */
const ROW_ID = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Pending orders, as many as a target may use up. */
async function addOrders(database: pg.Client, group: string, count: number): Promise<void> {
  await database.query(
    `insert into orders (id, service_id, service_name, amount, is_custom_price, provider,
      idempotency_key, request_digest, created_at, updated_at)
    select ${ROW_ID(`$1 || '-' || n`)}, 'graphic-design-logo-design', 'Logo Design', 500, false,
      'mercuryo', gen_random_uuid()::text, '', now(), now() from generate_series(1, $2::int) n`,
    [group, count],
  );
}

/** @param count of orders a target may use up. */
export async function addRows(database: pg.Client, count: number): Promise<void> {
  for (const group of ['wallet', 'cancel', 'paid', 'note']) await addOrders(database, group, count);
  await addOrders(database, 'return', 100);
  await database.query(
    `insert into order_wallets (order_id, address_in, ipn_token, token_hash, created_at)
    select ${ROW_ID(`'paid-' || n`)}, 'address-' || n, 'ipn-' || n,
      sha256(convert_to('token-' || n, 'UTF8')), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await database.query('analyze');
}

/** The desk's members with their sessions. */
export interface Desk {
  staff: { email: string; password: string }[];
  cookies: string[];
  inquiryId: string;
}

const MEMBERS = 10;
const PASSWORD = 'plain brass bob on a string';

async function signIn(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${AUTH_PATHS.signIn}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`No session: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Makes some members, signs them in, and leaves an inquiry to be read. */
export async function openDesk(database: pg.Client, port: number): Promise<Desk> {
  const emails = Array.from({ length: MEMBERS }, (_, index) => `member-${index}@desk.example`);
  const hash = await hashPassword(PASSWORD);
  const inquiryId = randomUUID();
  for (const email of emails) {
    await database.query(
      `insert into staff_users (id, name, email, email_verified, created_at, updated_at)
        values ($1, $1, $1, true, now(), now())`,
      [email],
    );
    await database.query(
      `insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
        values ($1, $1, 'credential', $1, $2, now(), now())`,
      [email, hash],
    );
  }
  await database.query(
    `insert into inquiries (id, name, email, subject, message, consent_wording, consented_at, created_at)
      values ($1, 'Ada', 'ada@example.com', 'A', 'B', 'C', now(), now())`,
    [inquiryId],
  );
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signIn(port, email));
  return { staff: emails.map((email) => ({ email, password: PASSWORD })), cookies, inquiryId };
}
