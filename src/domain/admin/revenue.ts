import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';

/** The chart's ranges, ending today: a number of days, or the last twelve months. */
export const REVENUE_RANGES = {
  '7d': { by: 'day', steps: 7 },
  '30d': { by: 'day', steps: 30 },
  '90d': { by: 'day', steps: 90 },
  '1y': { by: 'month', steps: 12 },
} as const;
export type RevenueRange = keyof typeof REVENUE_RANGES;

/** The query of `GET /api/admin/revenue`. */
export const revenueQuerySchema = z.strictObject({
  range: z.enum(Object.keys(REVENUE_RANGES) as [RevenueRange]).default('30d'),
  /** The IANA time zone that defines the days. */
  zone: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York')
    .default('UTC'),
});
export type RevenueQuery = z.infer<typeof revenueQuerySchema>;

const sums = {
  /** US dollars: the amounts of the completed transactions. */
  revenue: z.number(),
  /** US dollars of revenue that were refunded, by the day of the refund. */
  refunded: z.number(),
  /** US dollars: `revenue` less `refunded`; may be negative. */
  net: z.number(),
};

const pointSchema = z.object({
  /** The first day of the step. */
  start: z.iso.date(),
  ...sums,
  transactions: z.int().nonnegative(),
  /** Whether the step contains today, so it is not over. */
  is_partial: z.boolean(),
});

/** Every step, oldest first, including those without revenue, and their sums. */
const spanSchema = z.object({ points: z.array(pointSchema), ...sums });

export const revenueSchema = spanSchema.extend({
  range: z.enum(Object.keys(REVENUE_RANGES) as [RevenueRange]),
  by: z.enum(['day', 'month']),
  zone: z.string(),
  /** The same number of steps before these, in the same order. */
  before: spanSchema,
});
export type Revenue = z.infer<typeof revenueSchema>;
