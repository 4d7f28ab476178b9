import * as z from 'zod';
import { line } from './input.ts';
import { centsFromDollars } from './money.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { hashKey } from './payment.ts';

/** Orders between the browser and the functions; both ends parse these schemas. */

export { ORDER_STATUSES } from './order-status.ts';
export type { OrderStatus } from './order-status.ts';

/** US dollars with at most two decimals. */
export const amount = z
  .number('must be a number of US dollars')
  .positive('must be above 0')
  .max(9_999_999_999, 'must be at most 9999999999')
  .refine((dollars) => centsFromDollars(dollars) !== null, 'must have at most two decimals');

const id = line().pipe(z.string().min(1).max(100));

export const email = line().pipe(
  z.email('must be an email address such as name@example.com').max(254),
);

export const orderIdSchema = z.uuid('must be a UUID');

export const createOrderSchema = z.strictObject({
  /** Plan id and sub-service id, joined by a hyphen. */
  service_id: id,
  is_custom_price: z.boolean(),
  /** US dollars, compared with the server's catalogue, which determines the charge. */
  amount,
  /** Can be set later, by the wallet request. */
  provider: id.optional(),
  /** For the receipt. */
  email: email.optional(),
  /** Must match the catalogue. */
  service_name: line().pipe(z.string().max(200)).optional(),
  status: z.literal('pending').optional(),
});
export type CreateOrder = z.infer<typeof createOrderSchema>;

export const idempotencyKeySchema = z
  .string('is required')
  .regex(/^[\x21-\x7e]{8,128}$/, 'must be 8 to 128 visible ASCII characters');

export const requestWalletSchema = z.strictObject({ provider: id });

/** The whole order, as its creator sees it. */
export const orderSchema = z.object({
  id: z.uuid(),
  service_id: z.string(),
  service_name: z.string(),
  /** US dollars. */
  amount: z.number(),
  is_custom_price: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  /** The wallet's incoming address, once it exists. */
  payment_id: z.string().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/** The fields that anyone with the id may see. */
export const publicOrderSchema = orderSchema
  .pick({ id: true, service_id: true, service_name: true, amount: true, status: true })
  .extend({
    /** US dollars that arrived but do not complete the order; omitted if none. */
    arrived: z.number().positive().optional(),
    /** When the payment arrived, ISO 8601; omitted for an order that is not paid. */
    paid_at: z.iso.datetime().optional(),
  });
export type PublicOrder = z.infer<typeof publicOrderSchema>;

export const createOrderResponseSchema = z.object({ order: orderSchema });
/** The whole order only for its creator, who sends its Idempotency-Key. */
export const walletResponseSchema = z.object({
  order: z.union([orderSchema, publicOrderSchema]),
  redirect_url: z.url(),
});

/** What an order of staff charges of what was agreed. */
export const LINK_PARTS = ['whole', 'deposit', 'balance'] as const;

/** An order that staff made, for whoever has its link. */
export const publicLinkSchema = z.object({
  part: z.enum(LINK_PARTS),
  /** US dollars: the whole that was agreed. */
  agreed: z.number(),
  /** From the staff. */
  note: z.string().nullable(),
  /** ISO 8601. */
  expires_at: z.string(),
  /** Whether it can no longer be paid by the link. */
  has_ended: z.boolean(),
  /** Whether a receipt will go to an address of the buyer. */
  is_mailed: z.boolean(),
});
export type PublicLink = z.infer<typeof publicLinkSchema>;

export const publicOrderResponseSchema = z.object({
  order: publicOrderSchema,
  /** Only for a request with the `Idempotency-Key` of an order that staff made. */
  link: publicLinkSchema.optional(),
});

/** Text that the gateway appends to a callback: hashes, decimals, addresses, coin names. */
const gatewayText = z
  .string('is missing')
  .min(1, { abort: true, error: 'is missing' })
  .max(1_000, 'must be at most 1000 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters');

/** The same where it may be left out; empty is left out. */
const optionalText = z.preprocess(
  (value) => (value === '' ? undefined : value),
  gatewayText.optional(),
);

/** The gateway makes this call, so unknown parameters are ignored, not rejected. */
export const callbackQuerySchema = z
  .object({
    order_id: orderIdSchema,
    token: z.string().optional(),
    /** Stays text, which keeps it exact. */
    value_coin: gatewayText,
    coin: gatewayText,
    txid_in: gatewayText,
    txid_out: optionalText,
    address_in: optionalText,
    /** What was forwarded, and to whom: kept as evidence, in the raw text. */
    value_forwarded_coin: z.string().optional(),
    address_out: z.string().optional(),
  })
  .refine(({ txid_in: one, txid_out: other }) => !other || hashKey(one) !== hashKey(other), {
    path: ['txid_out'],
    message: 'must not be the same as txid_in',
  });
export type CallbackQuery = z.infer<typeof callbackQuerySchema>;

export const settleReturnSchema = z.strictObject({
  order_id: orderIdSchema,
  outcome: z.enum(['success', 'cancel']),
  token: line().pipe(z.string().max(200)).optional(),
  value_coin: gatewayText.optional(),
  coin: gatewayText.optional(),
  txid_in: gatewayText.optional(),
  txid_out: gatewayText.optional(),
});
export type SettleReturn = z.infer<typeof settleReturnSchema>;

/** A return request before validation: `order_id` may be missing or malformed. */
export const returnRequestSchema = settleReturnSchema.extend({ order_id: z.unknown().optional() });
