import * as z from 'zod';
import { decimalFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';
import { centsText } from '../order-row.ts';
import { lockOrder } from '../orders.ts';

/** A refund that a staff member made, in cents. */
export interface NewRefund {
  id: string;
  orderId: string;
  staffId: string;
  cents: number;
  /** Sum of earlier refunds, as the staff member saw it. */
  beforeCents: number;
  refundedAt: Date;
  transactionHash: string | null;
  note: string | null;
  at: Date;
}

/** Why nothing was refunded. `changed meanwhile`: the sum of refunds is not the one that the staff member saw. */
const REFUSALS = [
  'not completed',
  'changed meanwhile',
  'hash known',
  'too much',
  'too early',
] as const;

const resultRow = z.union([
  z.object({ outcome: z.literal('refunded') }),
  z.object({
    outcome: z.enum(REFUSALS),
    status: z.enum(ORDER_STATUSES),
    /** The sum of refunds, and the amount left to refund. */
    refunded_cents: centsText,
    left_cents: centsText,
  }),
]);
export type RefundResult = z.infer<typeof resultRow> | { outcome: 'unknown order' };

/**
 * Refunds uncounted money first, so that revenue minus refunds is the remaining revenue. A date without a time means midnight
 * in the browser, which may be some hours before a payment of the same day.
 */
const REFUND = `
  with target as (
    select id, status, refunded from orders where id = $2
  ), arrived as (
    select coalesce(sum(amount) filter (where status = 'completed'), 0) as counted,
      coalesce(sum(amount) filter (where status in ('pending', 'uncounted')), 0) as uncounted,
      max(created_at) filter (where status = 'completed') as paid_at
    from transactions where order_id = $2
  ), earlier as (
    select coalesce(sum(uncounted), 0) as uncounted from refunds where order_id = $2
  ), decision as (
    select t.*, a.counted, a.paid_at, a.counted + a.uncounted - t.refunded as remaining,
      least($4::numeric, a.uncounted - e.uncounted) as uncounted,
      t.refunded - e.uncounted as revenue_refunded,
      case
        when t.status <> 'completed' then 'not completed'
        when t.refunded <> $5::numeric then 'changed meanwhile'
        when exists (select from refunds where lower(transaction_hash) = lower($7)) then 'hash known'
        when $4::numeric > a.counted + a.uncounted - t.refunded then 'too much'
        when $6::timestamptz < a.paid_at - interval '26 hours' then 'too early'
        else 'refunded'
      end as outcome
    from target t, arrived a, earlier e
  ), made as (
    insert into refunds (id, order_id, amount, uncounted, refunded_at, transaction_hash, note,
      staff_id, created_at)
    select $1::uuid, id, $4::numeric, uncounted, greatest($6::timestamptz, paid_at), $7, $8, $3, $9::timestamptz
    from decision where outcome = 'refunded'
  ), changed as (
    update orders o set updated_at = $9, refunded = d.refunded + $4::numeric,
      refund_state = case
        when d.revenue_refunded + $4::numeric - d.uncounted >= d.counted then 'full' else 'part'
      end
    from decision d where o.id = d.id and d.outcome = 'refunded'
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'staff_refunded', $3,
      jsonb_build_object('amount', $4::numeric, 'transaction_hash', $7::text), $9
    from decision where outcome = 'refunded'
  )
  select outcome, status, (refunded * 100)::bigint::text as refunded_cents,
    (greatest(remaining, 0) * 100)::bigint::text as left_cents
  from decision`;

/**
 * Records a refund: its row, the order's sum and an event, in one transaction. Locks the order first, so that a concurrent
 * refund sees the result. One round trip; needs the admin page's rights.
 */
export async function refundOrder(database: Database, refund: NewRefund): Promise<RefundResult> {
  const values = [
    refund.id,
    refund.orderId,
    refund.staffId,
    decimalFromCents(refund.cents),
    decimalFromCents(refund.beforeCents),
    refund.refundedAt.toISOString(),
    refund.transactionHash,
    refund.note,
    refund.at.toISOString(),
  ];
  const [row] = await database.transaction(resultRow, [
    lockOrder(refund.orderId),
    { text: REFUND, values },
  ]);
  return row ?? { outcome: 'unknown order' };
}
