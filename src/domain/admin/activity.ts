import * as z from 'zod';
import { instant } from './filters.ts';

/** What staff did, in one list for owners. */

/** Entries of their own. */
const STORED_KINDS = [
  'signed_in',
  'exported',
  'role_changed',
  'added',
  'disabled',
  'enabled',
  'password_set',
  'second_factor_dropped',
] as const;
export type StoredActivityKind = (typeof STORED_KINDS)[number];

/** With the events of orders that decide about money. */
export const ACTIVITY_KINDS = [
  ...STORED_KINDS,
  'staff_accepted',
  'staff_cancelled',
  'staff_refunded',
  'staff_valued',
  'staff_withdrew_refund',
  'staff_withdrew_payment',
  // On the command line.
  'recomputed',
  // Of payments outside the gateway, which staff record.
  'payment_completed',
  'payment_underpaid',
  'payment_repeated',
  'payment_adopted',
] as const;

export const activitySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC, with microseconds. */
  at: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Who did it; null: on the command line. */
  staff_email: z.string().nullable(),
  /** Whose account was changed, or which list was exported. */
  subject: z.string().nullable(),
  order_id: z.uuid().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof activitySchema>;

/** Entries of a page. */
export const ACTIVITY_PAGE = 100;

/** The query of `GET /api/admin/activity`: entries before a time, the newest by default; with an id, also earlier ones of that time. */
export const activityQuerySchema = z.strictObject({
  before: instant.optional(),
  before_id: z
    .string()
    .regex(/^[ae]\d{1,18}$/, 'must be the id of an entry')
    .optional(),
});

/** Newest first. */
export const activityPageSchema = z.object({ items: z.array(activitySchema) });
