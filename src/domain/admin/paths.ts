/** The admin API's paths. A list's CSV export appends `.csv` and takes the same filters. */
export const ADMIN_PATHS = {
  session: '/api/admin/session',
  summary: '/api/admin/summary',
  revenue: '/api/admin/revenue',
  orders: '/api/admin/orders',
  transactions: '/api/admin/transactions',
  inquiries: '/api/admin/inquiries',
  refunds: '/api/admin/refunds',
  figures: '/api/admin/figures',
  activity: '/api/admin/activity',
} as const;

/** The admin's URL with one order or inquiry open, for links in mails to staff. */
export const adminLink = (open: { order: string } | { inquiry: string }): string =>
  'order' in open ? `/admin?open=${open.order}` : `/admin?tab=inquiries&open=${open.inquiry}`;
