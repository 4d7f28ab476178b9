import type { OrderStatus, PublicOrder, SettleReturn } from './order.ts';
import { finite, oneOf, optional, record, text } from './small-schema.ts';
import type { SmallSchema } from './small-schema.ts';

const STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const satisfies OrderStatus[];
const gatewayText = text(/^[\x21-\x7e]{1,200}$/);

/** The id of an order: a UUID (RFC 9562). */
export const returnedIdSchema = text(
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
);

/** The proof of a payment, as the gateway puts it into the address of a return; each part may be missing. */
export const returnedProof = {
  token: text(/^[^]{0,200}$/),
  value_coin: gatewayText,
  coin: gatewayText,
  txid_in: gatewayText,
  txid_out: gatewayText,
} satisfies Partial<Record<keyof SettleReturn, SmallSchema<string>>>;

/** An order as its buyer is told of it; `amount` and `arrived` in US dollars. */
export const returnedOrderSchema: SmallSchema<{ order: PublicOrder }> = record({
  order: record({
    id: returnedIdSchema,
    service_name: text(),
    amount: finite,
    status: oneOf(STATUSES),
    arrived: optional(finite),
  }),
});
