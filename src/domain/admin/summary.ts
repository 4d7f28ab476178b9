import * as z from 'zod';

const count = z.int().nonnegative();

/** `GET /api/admin/summary`: over all rows, not over a page of them. */
export const summarySchema = z.object({
  /** US dollars: the amounts of all completed transactions. */
  revenue: z.number(),
  /** US dollars that were refunded of it. */
  refunded: z.number(),
  /** US dollars: `revenue` less `refunded`. */
  net: z.number(),
  /** US dollars given back that never counted as revenue, such as a second payment. */
  returned: z.number(),
  orders: z.object({
    total: count,
    completed: count,
    pending: count,
    failed: count,
    cancelled: count,
  }),
  transactions: count,
  inquiries: count,
  /** Orders that staff should look at. */
  flagged: count,
  /** Inquiries that nobody has marked as read. */
  unread: count,
});
export type Summary = z.infer<typeof summarySchema>;
