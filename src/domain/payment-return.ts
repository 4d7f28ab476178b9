import * as z from 'zod/mini';
import { ORDER_STATUSES } from './order-status.ts';

// Schemas of the payment pages, in zod/mini: the full zod would be a third of the page's script.

const gatewayText = z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/));

export const returnedIdSchema = z.uuid();

/** The proof of a payment in a return URL, added by the gateway; each part may be missing. */
export const returnedProof = {
  token: z.string().check(z.maxLength(200)),
  value_coin: gatewayText,
  coin: gatewayText,
  txid_in: gatewayText,
  txid_out: gatewayText,
};

/** An order as shown to its buyer; `amount` and `arrived` in US dollars. */
export const returnedOrderSchema = z.object({
  order: z.object({
    id: returnedIdSchema,
    service_name: z.string(),
    amount: z.number(),
    status: z.enum(ORDER_STATUSES),
    arrived: z.optional(z.number()),
  }),
});
