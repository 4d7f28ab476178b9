import * as z from 'zod';
import type { ProviderState } from '../../../src/domain/provider.ts';
import type { Database } from '../database.ts';
import { ORDER_COLUMNS, SHOWN_COLUMNS, orderRowSchema, shownOrderSchema } from './order-row.ts';
import type { OrderRow, ShownOrderRow } from './order-row.ts';
import { lockOrder } from './orders.ts';
import { isRecent } from './provider-states.ts';

/** An order's wallet at the gateway; all texts are percent-decoded. */
export interface Wallet {
  addressIn: string;
  polygonAddressIn: string | null;
  ipnToken: string;
}

const walletRow = orderRowSchema.extend({
  address_in: z.string().nullable(),
  polygon_address_in: z.string().nullable(),
  ipn_token: z.string().nullable(),
  token_hash: z.string().nullable(),
});

/** An order with its wallet. */
interface OrderWithWallet {
  order: OrderRow;
  wallet: (Wallet & { tokenHash: Buffer }) | null;
}

function split(row: z.infer<typeof walletRow>): OrderWithWallet {
  const { address_in, polygon_address_in, ipn_token, token_hash, ...order } = row;
  if (address_in === null || ipn_token === null || token_hash === null)
    return { order, wallet: null };
  const wallet = {
    addressIn: address_in,
    polygonAddressIn: polygon_address_in,
    ipnToken: ipn_token,
    tokenHash: Buffer.from(token_hash, 'hex'),
  };
  return { order, wallet };
}

const WALLET_COLUMNS = `w.address_in, w.polygon_address_in, w.ipn_token,
  encode(w.token_hash, 'hex') as token_hash`;

const FIND_TO_PAY = `
  select ${SHOWN_COLUMNS}, w.address_in, o.idempotency_key = $3 as is_creator,
    coalesce(l.expires_at <= $4::timestamptz, false) as has_ended,
    (select coalesce(jsonb_object_agg(p.id,
        jsonb_build_object('status', p.status, 'minimumCents', p.minimum_cents)), '{}')
      from provider_states p
      where p.id in ($2, o.provider) and ${isRecent('$4')}) as reported
  from orders o left join order_wallets w on w.order_id = o.id
    left join payment_links l on l.order_id = o.id where o.id = $1`;

const toPayRow = shownOrderSchema.extend({
  address_in: z.string().nullable(),
  is_creator: z.boolean().nullable(),
  has_ended: z.boolean(),
  reported: z.record(
    z.string(),
    z.object({ status: z.string(), minimumCents: z.int().nullable() }),
  ),
});

/** An order that is about to be paid. */
export interface OrderToPay {
  order: ShownOrderRow;
  /** The wallet's incoming address; null: none yet. */
  addressIn: string | null;
  /** Whether the given key created the order; null without a key. */
  isCreator: boolean | null;
  /** Whether the link by which staff asked for the payment has ended. */
  hasEnded: boolean;
  /** The gateway's recent reports about the wanted provider and the order's, by id. */
  reported: Readonly<Record<string, ProviderState>>;
}

/** Finds an order to pay with a provider, or undefined. One round trip. */
export async function findOrderToPay(
  database: Database,
  wanted: { orderId: string; provider: string; key: string | null; at: Date },
): Promise<OrderToPay | undefined> {
  const values = [wanted.orderId, wanted.provider, wanted.key, wanted.at.toISOString()];
  const [row] = await database.rows(toPayRow, { text: FIND_TO_PAY, values });
  if (!row) return undefined;
  const {
    address_in: addressIn,
    is_creator: isCreator,
    has_ended: hasEnded,
    reported,
    ...order
  } = row;
  return { order, addressIn, isCreator, hasEnded, reported };
}

const CHANGE_PROVIDER = `
  with changed as (
    update orders set provider = $2, updated_at = $3 where id = $1 and status = 'pending'
    returning *
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'provider_changed', 'buyer', jsonb_build_object('provider', provider), $3 from changed
  )
  select ${ORDER_COLUMNS} from changed o
  union all
  select ${ORDER_COLUMNS} from orders o where id = $1 and not exists (select from changed)`;

/** Changes the provider of a pending order; any other order stays unchanged. One round trip. */
export async function changeProvider(
  database: Database,
  change: { orderId: string; provider: string; at: Date },
): Promise<OrderRow> {
  const values = [change.orderId, change.provider, change.at.toISOString()];
  const [row] = await database.transaction(orderRowSchema, [
    lockOrder(change.orderId),
    { text: CHANGE_PROVIDER, values },
  ]);
  if (!row) throw new Error('An order that was there is gone.');
  return row;
}

const ATTACH = `
  with w as (
    insert into order_wallets (order_id, address_in, polygon_address_in, ipn_token, token_hash,
      created_at, next_check_at)
    -- No wallet for an order that was canceled meanwhile, also if that is not written yet.
    select id, $2, $3, $4, decode($5, 'hex'), $6::timestamptz, $7::timestamptz
    from orders where id = $1 and status = 'pending' and settled = reported
    -- Of concurrent requests, the first one's wallet stays.
    on conflict (order_id) do update set order_id = order_wallets.order_id
    returning *, (xmax = 0) as inserted
  ), changed as (
    update orders set payment_id = w.address_in, provider = $8, updated_at = $6
    from w where orders.id = w.order_id and w.inserted
    returning orders.*
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'wallet_attached', 'gateway', jsonb_build_object('provider', provider), $6
    from changed
  ), o as (
    select * from changed
    union all
    select * from orders where id = $1 and not exists (select from changed)
  )
  select ${ORDER_COLUMNS}, ${WALLET_COLUMNS} from o left join w on w.order_id = o.id`;

/**
 * Attaches a wallet to a pending order, once; a later call returns the first wallet. Any other order stays unchanged and is
 * returned without a wallet. One round trip.
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
): Promise<OrderWithWallet> {
  const { wallet, at } = attachment;
  const [row] = await database.transaction(walletRow, [
    lockOrder(attachment.orderId),
    {
      text: ATTACH,
      values: [
        attachment.orderId,
        wallet.addressIn,
        wallet.polygonAddressIn,
        wallet.ipnToken,
        attachment.tokenHash.toString('hex'),
        at.toISOString(),
        attachment.nextCheckAt.toISOString(),
        attachment.provider,
      ],
    },
  ]);
  if (!row) throw new Error('An order that was there is gone.');
  return split(row);
}
