import { inquiryChangedSchema } from '../../../domain/desk/inquiries.ts';
import type { ChangeOrder } from '../../../domain/desk/order-change.ts';
import { orderDetailSchema } from '../../../domain/desk/orders.ts';
import { DESK_PATHS } from '../../../domain/desk/paths.ts';
import { revenueSchema } from '../../../domain/desk/revenue.ts';
import type { RevenueStep } from '../../../domain/desk/revenue.ts';
import { summarySchema } from '../../../domain/desk/summary.ts';
import { askDesk, asking } from './desk-call.ts';
import type { Asking } from './desk-call.ts';

/** The figures over all rows. */
export const fetchSummary = (by: Asking) =>
  askDesk({
    path: DESK_PATHS.summary,
    ...asking(by),
    answer: summarySchema,
  });

/** Revenue by day, week or month, as far back as the server takes it. */
export const fetchRevenue = (step: RevenueStep, by: Asking) =>
  askDesk({
    path: `${DESK_PATHS.revenue}?by=${step}`,
    ...asking(by),
    answer: revenueSchema,
  });

/** An order with its transactions, history and notes. */
export const fetchOrder = (id: string, by: Asking) =>
  askDesk({
    path: `${DESK_PATHS.orders}/${id}`,
    ...asking(by),
    answer: orderDetailSchema,
  });

/** Changes an order; answers it as it is then. */
export const changeOrder = (id: string, change: ChangeOrder) =>
  askDesk({
    path: `${DESK_PATHS.orders}/${id}`,
    method: 'PATCH',
    body: change,
    answer: orderDetailSchema,
  });

/** Marks an inquiry as read or unread; answers it as it is then. */
export async function markInquiry(id: string, read: boolean) {
  const { inquiry } = await askDesk({
    path: `${DESK_PATHS.inquiries}/${id}`,
    method: 'PATCH',
    body: { read },
    answer: inquiryChangedSchema,
  });
  return inquiry;
}
