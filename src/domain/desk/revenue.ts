import * as z from 'zod';

/** Revenue over time, by days of UTC; both ends parse these schemas. */

export const REVENUE_STEPS = ['day', 'week', 'month'] as const;
export type RevenueStep = (typeof REVENUE_STEPS)[number];

const dayMessage = 'must be a date such as 2026-11-21';

/** Years below 100 mean others to JavaScript, and Postgres has no year 0. Nobody was paid here before. */
const FIRST_DAY = '1900-01-01';

const day = z.iso
  .date({ abort: true, error: dayMessage })
  .refine((text) => text >= FIRST_DAY, dayMessage);

/** The query of `GET /api/admin/revenue`. */
export const revenueQuerySchema = z.strictObject({
  by: z.enum(REVENUE_STEPS).default('day'),
  /** The first day. Left out: so many steps before the last as {@link DEFAULT_STEPS} says. */
  from: day.optional(),
  /** The last day, which still counts; today where it is left out. */
  to: day.optional(),
});
export type RevenueQuery = z.infer<typeof revenueQuerySchema>;

/** Steps that are shown where no first day is asked. */
export const DEFAULT_STEPS = { day: 30, week: 26, month: 12 } as const satisfies Record<
  RevenueStep,
  number
>;

/** Most points of one answer: a chart shows no more. */
export const MOST_POINTS = 750;

/** Every step of the time that was asked, oldest first, those without revenue too. */
export const revenueSchema = z.object({
  by: z.enum(REVENUE_STEPS),
  points: z.array(
    z.object({
      /** The step's first day; a week starts on Monday. */
      start: z.iso.date(),
      /** US dollars: the amounts of the completed transactions of these days. */
      revenue: z.number(),
      /** How many completed transactions. */
      transactions: z.int().nonnegative(),
    }),
  ),
  /** US dollars: the sum of the points. */
  total: z.number(),
});
export type Revenue = z.infer<typeof revenueSchema>;
