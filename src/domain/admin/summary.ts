import * as z from 'zod';
import { alertSchema } from './alerts.ts';

const count = z.int().nonnegative();

/** The response of `GET /api/admin/summary`, over all rows. */
export const summarySchema = z.object({
  /** US dollars: the amounts of all completed transactions. */
  revenue: z.number(),
  /** US dollars of revenue that were refunded. */
  refunded: z.number(),
  /** US dollars: `revenue` less `refunded`. */
  net: z.number(),
  /** US dollars returned that never counted as revenue, such as a second payment. */
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
  /** Orders that staff should review. */
  flagged: count,
  unread: count,
  alerts: z.array(alertSchema),
});
export type Summary = z.infer<typeof summarySchema>;
