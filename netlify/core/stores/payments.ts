import * as z from 'zod';
import { decimalFromCents } from '../../../src/domain/money.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import type { PaymentBounds } from '../../../src/domain/payment.ts';
import { brokenConstraint, errorCode } from '../database.ts';
import type { Database } from '../database.ts';
import { orderMails } from './mails.ts';
import { ORDER_COLUMNS, orderRowSchema } from './order-row.ts';
import type { OrderRow } from './order-row.ts';
import { lockOrder } from './orders.ts';

/** A payment confirmed by the gateway, in dollars, and the bounds that it is checked against. */
export interface ProvenPayment {
  orderId: string;
  transactionId: string;
  /** The amount received, in US cents. */
  cents: number;
  coin: string;
  coinValue: string;
  /** txid_in; null from a status check, which does not return it. */
  transactionHash: string | null;
  /** txid_out. */
  payoutHash: string | null;
  bounds: PaymentBounds;
  actor: 'gateway' | 'schedule' | 'buyer';
  /** Mails to queue if it completes the order (a receipt only if the buyer gave an address) or is too low. */
  mails: { completed: readonly MailKind[]; underpaid: readonly MailKind[] };
  at: Date;
}

/**
 * Outcome of a payment. `completed`: completes the order, alone or with earlier parts; `underpaid`: waits for more or for
 * staff; `repeated`: another payment of a completed order; `adopted`: adds the hash to a payment known from a status check;
 * `replayed`: already known.
 */
const OUTCOMES = ['completed', 'underpaid', 'repeated', 'adopted', 'replayed'] as const;
export type PaymentOutcome = (typeof OUTCOMES)[number];

export type RecordResult =
  | { outcome: PaymentOutcome; order: OrderRow }
  | { outcome: 'unknown order' | 'hash of another order' };

const recordRow = orderRowSchema.extend({ outcome: z.enum(OUTCOMES) });

const RECORD = `
  with target as (
    select id, status, payment_id, receipt_email, amount as charge from orders where id = $1
  ), known as (
    select from transactions where order_id = $1 and status <> 'failed'
      -- A status check returns no hash: it reports the payment that completed the order, or one already known.
      and (transaction_hash = $7 or ($7::text is null
        and (status = 'completed' or payout_hash = $8 or amount = $3::numeric)))
  ), unnamed as (
    select id from transactions
    where order_id = $1 and status <> 'failed' and transaction_hash is null and $7::text is not null
      -- If the check returned no payout hash either, the same money must not count twice.
      and (payout_hash = $8 or (payout_hash is null
        and (status = 'completed' or amount = $3::numeric or (coin = $5 and coin_value = $6))))
  ), earlier as (
    select id, amount from transactions where order_id = $1 and status in ('pending', 'uncounted')
  ), weighed as (
    -- A full payment counts alone, and earlier parts are surplus. Otherwise all parts add up.
    select target.*, $3::numeric >= $10::numeric and exists (select from earlier) as alone,
      case when $3::numeric >= $10::numeric then $3::numeric
        else $3::numeric + coalesce((select sum(amount) from earlier), 0) end as arrived
    from target
  ), decision as (
    select *, case
      when exists (select from known) then 'replayed'
      when exists (select from unnamed) then 'adopted'
      when status = 'completed' then 'repeated'
      when arrived >= $9::numeric then 'completed'
      else 'underpaid'
    end as outcome
    from weighed
  ), adopted as (
    update transactions t set transaction_hash = $7
    from decision d where d.outcome = 'adopted' and t.id = (select id from unnamed limit 1)
  ), paid as (
    insert into transactions (id, order_id, payment_id, amount, status, transaction_hash,
      payout_hash, coin, coin_value, created_at)
    select $2, id, coalesce(payment_id, ''), $3::numeric,
      -- Pending while the order is pending and waits for more.
      case when outcome = 'completed' then 'completed'
        when outcome = 'underpaid' and status = 'pending' then 'pending' else 'uncounted' end,
      $7, $8, $5, $6, $4
    from decision where outcome in ('completed', 'repeated', 'underpaid')
  ), parts as (
    update transactions t set status = case when d.alone then 'uncounted' else 'completed' end
    from decision d where d.outcome = 'completed' and t.id in (select id from earlier)
  ), changed as (
    update orders set updated_at = $4,
      status = case d.outcome when 'completed' then 'completed' else orders.status end,
      flags = array(
        select distinct flag from unnest(
          case d.outcome
            when 'completed' then array_remove(flags, 'underpaid')
              || case when d.arrived < $10::numeric then array['short'] else '{}' end
              || case when d.arrived > d.charge then array['overpaid'] else '{}' end
              || case when d.alone then array['repeated'] else '{}' end
              || case when d.status <> 'pending' then array['late'] else '{}' end
            else flags || d.outcome
          end
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
  ), warned as (
    ${orderMails({ order: `select * from decision where outcome = 'underpaid'`, kinds: '$13', at: '$4' })}
  ), o as (
    select * from changed
    union all
    select * from orders where id = $1 and not exists (select from changed)
  )
  select ${ORDER_COLUMNS}, d.outcome from o join decision d on d.id = o.id`;

/**
 * Records a confirmed payment: the order's status, its transaction, event and mails, in one transaction. Locks the order first,
 * so that a concurrent payment sees the result. One round trip.
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
    decimalFromCents(payment.bounds.leastCents),
    decimalFromCents(payment.bounds.fullCents),
    payment.actor,
    payment.mails.completed,
    payment.mails.underpaid,
  ];
  try {
    const statements = [lockOrder(payment.orderId), { text: RECORD, values }];
    const [row] = await database.transaction(recordRow, statements);
    if (!row) return { outcome: 'unknown order' };
    const { outcome, ...order } = row;
    return { outcome, order };
  } catch (error) {
    // Two orders can't share a payment. The unique index ensures this also for concurrent calls.
    if (errorCode(error) === '23505' && brokenConstraint(error) === 'transactions_hash')
      return { outcome: 'hash of another order' };
    throw error;
  }
}
