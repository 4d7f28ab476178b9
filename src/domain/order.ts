import * as z from 'zod';
import { centsFromDollars } from './money.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** Orders as they travel between the browser and the functions; both ends parse these schemas. */

export { ORDER_STATUSES } from './order-status.ts';
export type { OrderStatus } from './order-status.ts';

/** US dollars with at most two decimals. */
export const amount = z
  .number('must be a number of US dollars')
  .positive('must be above 0')
  .max(9_999_999_999, 'must be at most 9999999999')
  .refine((dollars) => centsFromDollars(dollars) !== null, 'must have at most two decimals');

const id = z.string().min(1).max(100);

export const orderIdSchema = z.uuid('must be a UUID');

export const createOrderSchema = z.strictObject({
  /** Plan id and sub-service id joined by a hyphen. */
  service_id: id,
  is_custom_price: z.boolean(),
  /** US dollars; the server takes the charge from its own catalogue and only compares. */
  amount,
  /** May be left to the wallet's look-up. */
  provider: id.optional(),
  /** For the receipt. */
  email: z.email('must be an email address such as name@example.com').max(254).optional(),
  /** Accepted when it agrees with the catalogue. */
  service_name: z.string().max(200).optional(),
  /** Accepted when it is the only status a new order can have. */
  status: z.literal('pending').optional(),
});
export type CreateOrder = z.infer<typeof createOrderSchema>;

/** 8 to 128 visible ASCII characters. */
export const idempotencyKeySchema = z
  .string('is required')
  .regex(/^[\x21-\x7e]{8,128}$/, 'must be 8 to 128 visible ASCII characters');

export const requestWalletSchema = z.strictObject({ provider: id });

/** The whole order, as its maker sees it. */
export const orderSchema = z.object({
  id: z.uuid(),
  service_id: z.string(),
  service_name: z.string(),
  /** US dollars. */
  amount: z.number(),
  is_custom_price: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  /** The wallet's incoming address, once there is one. */
  payment_id: z.string().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/** All that a holder of the id may see. */
export const publicOrderSchema = orderSchema
  .pick({ id: true, service_name: true, amount: true, status: true })
  .extend({
    /** US dollars that arrived and are too few to complete the order; left out where there are none. */
    arrived: z.number().positive().optional(),
  });
export type PublicOrder = z.infer<typeof publicOrderSchema>;

export const createOrderAnswerSchema = z.object({ order: orderSchema });
export const walletAnswerSchema = z.object({ order: orderSchema, redirect_url: z.url() });
export const publicOrderAnswerSchema = z.object({ order: publicOrderSchema });

/** What the gateway may append to a callback: hashes, decimals, addresses, names of coins. */
const gatewayText = z
  .string()
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters');

/** What the gateway appends when the money has arrived. `value_coin` stays text: decimals are exact that way. */
const paymentFacts = {
  value_coin: gatewayText,
  coin: gatewayText,
  txid_in: gatewayText,
  txid_out: gatewayText,
};

/** A third party makes the call: parameters that are not known are left out, not refused. */
export const callbackQuerySchema = z.object({
  order_id: orderIdSchema,
  token: z.string().max(200).optional(),
  ...paymentFacts,
  address_in: gatewayText.optional(),
});
export type CallbackQuery = z.infer<typeof callbackQuerySchema>;

export const settleReturnSchema = z.strictObject({
  order_id: orderIdSchema,
  outcome: z.enum(['success', 'cancel']),
  token: z.string().max(200).optional(),
  value_coin: paymentFacts.value_coin.optional(),
  coin: paymentFacts.coin.optional(),
  txid_in: paymentFacts.txid_in.optional(),
  txid_out: paymentFacts.txid_out.optional(),
});
export type SettleReturn = z.infer<typeof settleReturnSchema>;

/** A return as it is sent: what stands for the order's id may be missing or none. */
export const returnRequestSchema = settleReturnSchema.extend({ order_id: z.unknown().optional() });
