import * as z from 'zod';
import type { Database, Statement } from '../database.ts';
import type { Wallet } from '../gateway/responses.ts';
import { ORDER_COLUMNS, SHOWN_COLUMNS, orderRowSchema, shownOrderSchema } from './order-row.ts';
import { underLock } from './orders.ts';
import { isRecent } from './provider-states.ts';

const FIND_TO_PAY = `
  select ${SHOWN_COLUMNS}, o.idempotency_key = $3 as is_creator,
    coalesce(l.expires_at <= $4::timestamptz, false) as has_ended,
    (select coalesce(jsonb_object_agg(p.id,
        jsonb_build_object('status', p.status, 'minimumCents', p.minimum_cents)), '{}')
      from provider_states p
      where p.id in ($2, o.provider) and ${isRecent('$4')}) as reported
  from orders o left join payment_links l on l.order_id = o.id where o.id = $1`;

const toPayRow = shownOrderSchema
  .extend({
    /** Whether the given key created the order; null without a key. */
    is_creator: z.boolean().nullable(),
    /** Whether the link by which staff asked for the payment has ended. */
    has_ended: z.boolean(),
    /** The gateway's recent reports about the wanted provider and the order's, by id. */
    reported: z.record(
      z.string(),
      z.object({ status: z.string(), minimumCents: z.int().nullable() }),
    ),
  })
  .transform(({ is_creator: isCreator, has_ended: hasEnded, reported, ...order }) => {
    return { order, isCreator, hasEnded, reported };
  });

/** Finds an order to pay with a provider, or undefined. */
export async function findOrderToPay(
  database: Database,
  wanted: { orderId: string; provider: string; key: string | null; at: Date },
) {
  const values = [wanted.orderId, wanted.provider, wanted.key, wanted.at.toISOString()];
  const [row] = await database.rows(toPayRow, { text: FIND_TO_PAY, values });
  return row;
}

/** SQL: the order $1 as \`changed\`, or as it is. */
const CHANGED_OR_PRESENT = `select ${ORDER_COLUMNS} from changed o
  union all
  select ${ORDER_COLUMNS} from orders o where id = $1 and not exists (select from changed)`;

async function changeLocked(database: Database, id: string, change: Statement) {
  const [row] = await underLock(database, id, orderRowSchema, change);
  if (!row) throw new Error('An order that was there is gone.');
  return row;
}

const CHANGE_PROVIDER = `
  with changed as (
    update orders set provider = $2, updated_at = $3 where id = $1 and status = 'pending'
    returning *
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'provider_changed', 'buyer', jsonb_build_object('provider', provider), $3 from changed
  )
  ${CHANGED_OR_PRESENT}`;

/** Changes the provider of a pending order; any other order stays unchanged. */
export async function changeProvider(
  database: Database,
  change: { orderId: string; provider: string; at: Date },
) {
  const values = [change.orderId, change.provider, change.at.toISOString()];
  return changeLocked(database, change.orderId, { text: CHANGE_PROVIDER, values });
}

const ATTACH = `
  with w as (
    insert into order_wallets (order_id, address_in, polygon_address_in, ipn_token, token_hash,
      created_at, next_check_at)
    -- No wallet for an order that was canceled meanwhile, also if that is not written yet.
    select id, $2, $3, $4, decode($5, 'hex'), $6::timestamptz, $7::timestamptz
    from orders where id = $1 and status = 'pending' and settled = reported
    -- Of concurrent requests, the first one's wallet stays.
    on conflict (order_id) do nothing
    returning order_id, address_in
  ), changed as (
    update orders set payment_id = w.address_in, provider = $8, updated_at = $6
    from w where orders.id = w.order_id
    returning orders.*
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'wallet_attached', 'gateway', jsonb_build_object('provider', provider), $6
    from changed
  )
  ${CHANGED_OR_PRESENT}`;

/**
 * Attaches a wallet to a pending order, once; after a later call the order still has the first one. Any other order stays
 * unchanged.
 */
export async function attachWallet(
  database: Database,
  attachment: {
    orderId: string;
    wallet: Wallet;
    tokenHash: Buffer;
    provider: string;
    at: Date;
    nextCheckAt: Date;
  },
) {
  const { wallet, at } = attachment;
  const values = [
    ...[attachment.orderId, wallet.addressIn, wallet.polygonAddressIn, wallet.ipnToken],
    ...[attachment.tokenHash.toString('hex'), at.toISOString()],
    ...[attachment.nextCheckAt.toISOString(), attachment.provider],
  ];
  return changeLocked(database, attachment.orderId, { text: ATTACH, values });
}
