import * as z from 'zod';
import { decimalFromCents } from '../../../src/domain/money.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import { brokenConstraint, errorCode } from '../database.ts';
import type { Database } from '../database.ts';
import { orderMails } from './mails.ts';
import { ORDER_COLUMNS, orderRowSchema } from './order-row.ts';
import type { OrderRow } from './order-row.ts';
import { lockOrder } from './orders.ts';

/** A payment that the gateway vouches for, already weighed against the charge. */
export interface ProvenPayment {
  orderId: string;
  transactionId: string;
  /** What arrived, in cents of US dollars. */
  cents: number;
  coin: string;
  coinValue: string;
  /** txid_in; the status check does not tell it. */
  transactionHash: string | null;
  /** txid_out. */
  payoutHash: string | null;
  sufficient: boolean;
  overpaid: boolean;
  actor: 'gateway' | 'schedule' | 'buyer';
  /** Mails that go out where it completes the order: a receipt only to a buyer who left an address. */
  mails: readonly MailKind[];
  at: Date;
}

/**
 * What a payment came to: `completed` the order; `underpaid`, kept for staff; `repeated`, a second payment of a
 * completed order, kept for staff; `adopted`, the hash of a payment known from a status check; `replayed`, known already.
 */
const OUTCOMES = ['completed', 'underpaid', 'repeated', 'adopted', 'replayed'] as const;
export type PaymentOutcome = (typeof OUTCOMES)[number];

export type RecordResult =
  | { outcome: PaymentOutcome; order: OrderRow }
  | { outcome: 'unknown order' | 'hash of another order' };

const recordRow = orderRowSchema.extend({ outcome: z.enum(OUTCOMES) });

const RECORD = `
  with target as (
    select id, status, payment_id, receipt_email from orders where id = $1
  ), known as (
    select from transactions where order_id = $1 and status <> 'failed'
      -- A status check names no hash: it tells of the payment that completed the order, or of one seen before.
      and (transaction_hash = $7 or ($7::text is null
        and (status = 'completed' or payout_hash = $8 or amount = $3::numeric)))
  ), unnamed as (
    select id from transactions
    where order_id = $1 and transaction_hash is null and $7::text is not null
      and (payout_hash = $8 or (payout_hash is null and status = 'completed'))
  ), decision as (
    select target.*, case
      when exists (select from known) then 'replayed'
      when exists (select from unnamed) then 'adopted'
      when target.status = 'completed' then 'repeated'
      when $9::boolean then 'completed'
      else 'underpaid'
    end as outcome
    from target
  ), adopted as (
    update transactions t set transaction_hash = $7
    from decision d where d.outcome = 'adopted' and t.id = (select id from unnamed limit 1)
  ), paid as (
    insert into transactions (id, order_id, payment_id, amount, status, transaction_hash,
      payout_hash, coin, coin_value, created_at)
    select $2, id, coalesce(payment_id, ''), $3::numeric,
      case outcome when 'completed' then 'completed' else 'pending' end, $7, $8, $5, $6, $4
    from decision where outcome in ('completed', 'repeated', 'underpaid')
  ), changed as (
    update orders set updated_at = $4,
      status = case d.outcome when 'completed' then 'completed' else orders.status end,
      flags = array(
        select distinct flag from unnest(
          -- A payment in full settles an earlier one that was too small.
          case d.outcome when 'completed' then array_remove(flags, 'underpaid') else flags end
          || case when d.outcome <> 'completed' then array[d.outcome] else '{}' end
          || case when d.outcome = 'completed' and $10::boolean then array['overpaid'] else '{}' end
          || case when d.outcome = 'completed' and d.status <> 'pending' then array['late'] else '{}' end
        ) as flag order by flag
      )
    from decision d
    where orders.id = d.id and d.outcome in ('completed', 'repeated', 'underpaid')
    returning orders.*
  ), noted as (
    insert into order_events (order_id, kind, actor, from_status, to_status, detail, created_at)
    select id, 'payment_' || outcome, $11, status,
      case outcome when 'completed' then 'completed' else status end,
      jsonb_build_object('amount', $3::numeric, 'coin', $5::text, 'transaction_hash', $7::text), $4
    from decision where outcome <> 'replayed'
  ), mailed as (
    ${orderMails({ order: `select * from decision where outcome = 'completed'`, kinds: '$12', at: '$4' })}
  ), o as (
    select * from changed
    union all
    select * from orders where id = $1 and not exists (select from changed)
  )
  select ${ORDER_COLUMNS}, d.outcome from o join decision d on d.id = o.id`;

/**
 * Records a proven payment: the order's new state, its transaction, its event and its mails, all or none. The order is locked
 * first, so of two at once the second sees what the first left. One round trip.
 */
export async function recordPayment(
  database: Database,
  payment: ProvenPayment,
): Promise<RecordResult> {
  const values = [
    payment.orderId,
    payment.transactionId,
    decimalFromCents(payment.cents),
    payment.at.toISOString(),
    payment.coin,
    payment.coinValue,
    payment.transactionHash,
    payment.payoutHash,
    payment.sufficient,
    payment.overpaid,
    payment.actor,
    payment.mails,
  ];
  try {
    const statements = [lockOrder(payment.orderId), { text: RECORD, values }];
    const [row] = await database.transaction(recordRow, statements);
    if (!row) return { outcome: 'unknown order' };
    const { outcome, ...order } = row;
    return { outcome, order };
  } catch (fault) {
    // Two orders can't share a payment: the index decides, also between two calls at once.
    if (errorCode(fault) === '23505' && brokenConstraint(fault) === 'transactions_hash')
      return { outcome: 'hash of another order' };
    throw fault;
  }
}
