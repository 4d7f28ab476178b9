import * as z from 'zod';
import { line } from '../input.ts';
import { amount, email, LINK_PARTS, orderIdSchema } from '../order.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { noteText } from './order-change.ts';

/** Days after which an order can no longer be paid by its link. */
export const LINK_DAYS = 30;

/** The service of an order with a title of its own. */
export const AGREED_SERVICE = 'agreed';

/** The key of a link, which nobody can guess and every URL can hold, such as a UUID. */
export const linkKeySchema = z
  .string('is required')
  .regex(/^[\w-]{32,128}$/, 'must be 32 to 128 letters, digits, hyphens or underscores');

/**
 * The body of `POST /api/admin/orders`; its `Idempotency-Key` becomes the key of the link. 422 for an
 * unknown service, inquiry or deposit, and for an amount that no provider takes.
 */
export const makeOrderSchema = z
  .strictObject({
    /** An item of the catalogue; either this or `title`. */
    service_id: line().pipe(z.string().min(1).max(100)).optional(),
    title: line()
      .pipe(z.string().min(1, 'must not be empty').max(120, 'must be at most 120 characters'))
      .optional(),
    /** US dollars: the whole that was agreed. */
    agreed: amount,
    part: z.enum(LINK_PARTS),
    /** US dollars: what this order charges; all of `agreed` for the whole, less for a part. */
    amount,
    /** To the buyer, on the page of the link and in its mail. */
    note: noteText.optional(),
    email: email.optional(),
    /** Sends the link to `email`. */
    send: z.boolean().optional(),
    inquiry_id: z.uuid('must be a UUID').optional(),
    /** The order of the deposit, for a balance. */
    deposit_id: orderIdSchema.optional(),
  })
  .refine((made) => (made.service_id === undefined) !== (made.title === undefined), {
    path: ['title'],
    message: 'Enter what the order is for: either a service or a title',
  })
  .refine(({ part, amount: cents, agreed }) => part !== 'whole' || cents === agreed, {
    path: ['amount'],
    message: 'must be the agreed amount, or a part of it',
  })
  .refine(({ part, amount: cents, agreed }) => part === 'whole' || cents < agreed, {
    path: ['amount'],
    message: 'Enter less than the agreed amount',
  })
  .refine(({ send, email: address }) => send !== true || address !== undefined, {
    path: ['email'],
    message: 'is needed to send the link',
  })
  .refine(({ part, deposit_id: deposit }) => deposit === undefined || part === 'balance', {
    path: ['deposit_id'],
    message: 'must be left out, except for a balance',
  });
export type MakeOrder = z.infer<typeof makeOrderSchema>;

/** The deposit that is proposed for an amount, both in cents. @param share such as `50%` */
export const proposedDeposit = (cents: number, share: string): number =>
  Math.round((cents * Number.parseFloat(share)) / 100);

/** An order of the same agreement, or of an inquiry. */
export const linkedOrderSchema = z.object({
  id: z.uuid(),
  service_name: z.string(),
  /** US dollars. */
  amount: z.number(),
  status: z.enum(ORDER_STATUSES),
});
export type LinkedOrder = z.infer<typeof linkedOrderSchema>;

/** The link of an order that staff made. */
export const paymentLinkSchema = z.object({
  url: z.url(),
  part: z.enum(LINK_PARTS),
  /** US dollars. */
  agreed: z.number(),
  note: z.string().nullable(),
  expires_at: z.string(),
  /** Whether the order can be paid by it now. */
  is_open: z.boolean(),
  inquiry: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The deposit's order and those of its balance, without this one, oldest first. */
  related: z.array(linkedOrderSchema),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;
