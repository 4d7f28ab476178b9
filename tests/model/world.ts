import pg from 'pg';
import type { Payment } from '../../netlify/local/sandbox/gateway.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { createGateway } from '../../netlify/core/gateway/client.ts';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { databaseTest } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { gatewaySettings } from '../support/gateway.ts';
import { openCrashingDatabase } from './crashing-database.ts';
import type { Crash } from './crashing-database.ts';
import type { ModelOrder } from './reference.ts';

/** An order in the database, in the form of the reference. */
export interface Snapshot extends ModelOrder {
  id: string;
  /** The wallet's address. */
  address: string | null;
  /** The order's own sum of its refunds. */
  refunded: number;
  refunds: (ModelOrder['refunds'][number] & { id: string })[];
}

/** The use cases on real Postgres and the gateway's sandbox; tests set the time and whether the gateway responds. */
export type World = Awaited<ReturnType<typeof openWorld>>;

const LOOK = `
  select o.id, o.status, (o.amount * 100)::int as cents, o.provider, o.flags, o.payment_id as address,
    case when w.order_id is null then null else jsonb_build_object(
      'madeAt', (extract(epoch from w.created_at) * 1000)::bigint,
      'checks', w.checks,
      'checkedAt', (extract(epoch from w.checked_at) * 1000)::bigint,
      'dueAt', (extract(epoch from w.next_check_at) * 1000)::bigint
    ) end as wallet,
    (select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'cents', (t.amount * 100)::int,
      'hash', t.transaction_hash, 'payout', t.payout_hash) order by t.id), '[]')
      from transactions t where t.order_id = o.id and t.status <> 'void') as transactions,
    o.refund_state as "refundState", o.delivered_at is not null as "isDelivered",
    (o.refunded * 100)::int as refunded, o.reported, o.settled,
    (select coalesce(jsonb_agg(jsonb_build_object('cents', (f.amount * 100)::int,
      'uncounted', (f.uncounted * 100)::int, 'id', f.id,
      'isWithdrawn', f.withdrawn_at is not null) order by f.id), '[]')
      from refunds f where f.order_id = o.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_array(e.kind, e.actor, e.from_status, e.to_status)
      order by e.id), '[]') from order_events e where e.order_id = o.id) as events
  from orders o left join order_wallets w on w.order_id = o.id order by o.id`;

/** Those that refer to others first. */
const TABLES = [
  ...['mails', 'refunds', 'reports', 'payment_hashes', 'order_events', 'transactions'],
  ...['order_wallets', 'orders'],
];
const EMPTY = TABLES.map((table) => `delete from ${table}`).join('; ');
/** After so many deletions, statements spend most of their time on dead rows. */
const VACUUM_EVERY = 20;

const DOWN = Promise.resolve({ ok: false, reason: 'unreachable', message: 'It is down.' } as const);

/** Ids that sort by creation. */
function countingIds(): () => string {
  let made = 0;
  return () => `00000000-0000-4000-8000-${(made += 1).toString(16).padStart(12, '0')}`;
}

async function openWorld(
  testDatabase: TestDatabase,
  wrap: (database: Services['database']) => Services['database'],
) {
  const providers = [{ id: 'mercuryo', name: 'Mercuryo', minCents: 1_500 }];
  const sandbox = await startSandbox({ log: () => undefined, providers, feePercent: 0 });
  const own = { SITE_URL: 'http://localhost:1', DATABASE_URL: testDatabase.functionsUrl };
  // All calls come from one address.
  const settings = { ...own, ...gatewaySettings(sandbox), RATE_LIMIT_FACTOR: '1000000' };
  const database = openCrashingDatabase(testDatabase.functionsUrl);
  const admin = openCrashingDatabase(testDatabase.ownerUrl);
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  await owner.query(`insert into staff_users (id, name, email, created_at, updated_at)
    values ('staff', 'Staff', 'staff@example.com', now(), now())`);
  const client = createGateway({
    apiUrl: sandbox.url,
    merchantWallet: settings.MERCHANT_WALLET,
    userAgent: 'Shop/1.0',
    random: () => 0,
  });
  let emptied = 0;
  const state = {
    /** Ms since 1970. */
    now: 0,
    gatewayUp: true,
    /** Oldest first, as in the reference. */
    orders: [] as Snapshot[],
    payments: [] as Payment[],
  };
  const services: Services = {
    ...createServices(settings),
    database: wrap(database),
    gateway: {
      ...client,
      requestWallet: (callback) => (state.gatewayUp ? client.requestWallet(callback) : DOWN),
      paymentStatus: (token) => (state.gatewayUp ? client.paymentStatus(token) : DOWN),
    },
    now: () => new Date(state.now),
    newId: countingIds(),
  };
  return Object.assign(state, {
    services,
    /** The database with the admin page's rights. */
    admin: wrap(admin),
    sandbox,
    /** Makes a write of the next calls fail. */
    arm(crash: Crash | undefined) {
      database.arm(crash);
      admin.arm(crash);
    },
    /** Reads `orders` from the database. */
    async look() {
      state.orders = (await owner.query<Snapshot>({ name: 'look', text: LOOK })).rows;
    },
    /** Deletes all rows. */
    async empty() {
      await owner.query(EMPTY);
      if ((emptied += 1) % VACUUM_EVERY === 0) await owner.query(`vacuum ${TABLES.join()}`);
      Object.assign(state, { orders: [], payments: [], gatewayUp: true });
    },
    async close() {
      await Promise.all([owner.end(), database.close(), admin.close()]);
      await sandbox.close();
    },
  });
}

/** Fixture: a world per file. @param wrap adds a layer between the use cases and the database */
export const worldTest = (wrap: Parameters<typeof openWorld>[1] = (database) => database) =>
  databaseTest.extend('world', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const world = await openWorld(database, wrap);
    onCleanup(() => world.close());
    return world;
  });
