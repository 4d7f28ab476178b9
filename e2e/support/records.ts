import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '../../netlify/core/auth/password.ts';
import type { Database } from '../../netlify/core/database.ts';
import type { StaffRole } from '../../src/domain/admin/rights.ts';
import { addStaffMember, storePasswordLink } from '../../netlify/core/stores/staff.ts';

export interface Staff {
  email: string;
  password: string;
}

interface Order {
  id: string;
  service_id: string;
  /** US dollars with two decimals. */
  amount: string;
  is_custom_price: boolean;
  status: string;
  payment_id: string | null;
  provider: string;
}

/** Optional values of a test order; the others are defaults or unique. */
interface OrderWish {
  service?: string;
  /** US dollars. */
  amount?: number;
  status?: 'pending' | 'completed' | 'failed' | 'cancelled';
  isCustom?: boolean;
  email?: string;
  flags?: ('underpaid' | 'late' | 'repeated')[];
  /** False: no wallet was asked for yet. */
  hasWallet?: boolean;
  at?: Date;
}

interface MoneyWish {
  status?: 'completed' | 'failed' | 'pending' | 'uncounted';
  amount?: number;
  hash?: string | null;
}

const ADD_ORDER = `
  insert into orders (id, service_id, service_name, amount, is_custom_price, status, payment_id, created_at,
    updated_at, provider, receipt_email, flags, idempotency_key, request_digest, most_shortfall, full_shortfall)
  values ($1, 'graphic-design-logo-design', $2, $3, $4, $5, $6, $7, $7, 'moonpay', $8, $9, $1::uuid::text, $10,
    round($3::numeric * 0.16, 2), round($3::numeric * 0.1, 2))`;

/** With the gateway's report that it follows from. */
const ADD_MONEY = `
  with fact as (
    insert into reports (order_id, no, digest, kind, actor, received_at, said)
    select id, reported + 1, sha256($1::text::bytea), 'callback', 'gateway', now(), jsonb_build_object(
      'value', $3::text, 'coin', 'polygon_usdc', 'cents', ($3::numeric * 100)::int, 'txid_in', $5::text,
      'txid_out', null)
    from orders where id = $2 and $4 <> 'failed'
    returning no
  ), counted as (
    update orders set reported = no, settled = no from fact where id = $2
  )
  insert into transactions (id, order_id, service_id, provider, report_no, payment_id, amount, status,
    transaction_hash, coin, coin_value, created_at)
  select $1::uuid, id, service_id, provider, (select no from fact), coalesce(payment_id, 'none'), $3::numeric, $4, $5, 'polygon_usdc', $3::text,
    now()
  from orders where id = $2`;

/** A report of a payment in a coin that nobody prices. */
const ADD_UNPRICED = `
  with fact as (
    insert into reports (order_id, no, digest, kind, actor, received_at, said)
    select id, reported + 1, sha256($1::uuid::text::bytea), 'callback', 'gateway', now(),
      '{"value": "9000", "coin": "polygon_dust", "cents": null, "txid_in": "dust", "txid_out": null}'
    from orders where id = $1 returning no
  )
  update orders set reported = no, settled = no, unrated = 1, flags = '{rate_unknown}' from fact where id = $1`;

const ADD_INQUIRY = `
  insert into inquiries (id, name, email, subject, message, budget, services, consent_wording, consented_at, created_at)
  values ($1, $2, $3, $4, $5, '$1,000 - $5,000', array['Web Design'], 'I agree', now(), now())`;

/** A unique email address, by which a test finds its own rows. */
export const newEmail = (): string => `test-${randomUUID()}@example.com`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads and fills the product's database as its owner. */
export async function openRecords(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const read = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows;
  const rows: Database['rows'] = async (schema, { text, values }) =>
    (await read(text, values)).map((row) => schema.parse(row));
  const database: Database = { rows };
  return {
    /** The inquiries of one visitor, oldest first. */
    inquiriesOf: (email: string) =>
      read(
        `select name, phone, company, subject, message, budget, services, consent_wording, flags
         from inquiries where email = $1 order by created_at`,
        [email],
      ),
    /** The orders of one buyer, oldest first. */
    ordersOf: (email: string) =>
      read<Order>(
        `select id, service_id, amount, is_custom_price, status, payment_id, provider
         from orders where receipt_email = $1 order by created_at`,
        [email],
      ),
    statusOf: async (orderId: string) =>
      (await read<Order>('select status from orders where id = $1', [orderId]))[0]?.status,
    transactionsOf: (orderId: string) =>
      read<{ status: string; amount: string; transaction_hash: string | null }>(
        'select status, amount, transaction_hash from transactions where order_id = $1',
        [orderId],
      ),
    /** Adds a member, an owner by default. */
    async addStaff(role: StaffRole = 'owner'): Promise<Staff> {
      const email = `staff-${randomUUID()}@example.com`;
      const password = randomUUID();
      // At the cost of production, each sign-in would take a third of a second.
      const passwordHash = await hashPassword(password, 10);
      await addStaffMember(database, {
        id: randomUUID(),
        email,
        role,
        passwordHash,
        at: new Date(),
      });
      return { email, password };
    },
    /** The token of a link that sets the password of an account, as a mail has it. */
    async addPasswordLink(email: string): Promise<string> {
      const [id, token, at] = [randomUUID(), randomBytes(24).toString('base64url'), new Date()];
      const expiresAt = new Date(at.getTime() + 60_000);
      const link = { id, email, token, at, expiresAt, isInvitation: false };
      expect(await storePasswordLink(database, link)).toBe(true);
      return token;
    },
    async addOrder(wish: OrderWish): Promise<string> {
      const id = randomUUID();
      await client.query(ADD_ORDER, [
        id,
        wish.service ?? 'Logo Design',
        wish.amount ?? 500,
        wish.isCustom ?? false,
        wish.status ?? 'pending',
        wish.hasWallet === false ? null : `0x${digest(id).slice(0, 40)}`,
        wish.at ?? new Date(),
        wish.email ?? null,
        wish.flags ?? [],
        digest(id),
      ]);
      return id;
    },
    async addMoney(orderId: string, wish: MoneyWish): Promise<void> {
      const { amount = 500, status = 'completed', hash = `0x${digest(randomUUID())}` } = wish;
      await client.query(ADD_MONEY, [randomUUID(), orderId, String(amount), status, hash]);
    },
    addUnpriced: (orderId: string) => read(ADD_UNPRICED, [orderId]),
    /** Ends the scheduled checks of an order with a wallet, as if they had found nothing for days. */
    endChecks: (orderId: string) =>
      read('update order_wallets set next_check_at = null, checked_at = null where order_id = $1', [
        orderId,
      ]),
    async addInquiry(name: string, subject: string, message = 'Where do we start?') {
      const id = randomUUID();
      await client.query(ADD_INQUIRY, [id, name, `${id}@example.com`, subject, message]);
      return id;
    },
    isUnread: async (inquiryId: string) =>
      (await read('select 1 from inquiries where id = $1 and read_at is null', [inquiryId]))
        .length > 0,
    /** Ends every session of a staff member, as if they had expired. */
    endSessions: ({ email }: Staff) =>
      read(
        'delete from staff_sessions where user_id in (select id from staff_users where email = $1)',
        [email],
      ),
    close: () => client.end(),
  };
}

export type Records = Awaited<ReturnType<typeof openRecords>>;
