/** The admin page's own addresses; a list's CSV file has `.csv` after its name and takes the same filters. */
export const ADMIN_PATHS = {
  session: '/api/admin/session',
  summary: '/api/admin/summary',
  revenue: '/api/admin/revenue',
  orders: '/api/admin/orders',
  transactions: '/api/admin/transactions',
  inquiries: '/api/admin/inquiries',
} as const;

/** The admin page with one order or inquiry open, as mails to staff link to it. */
export const adminLink = (open: { order: string } | { inquiry: string }): string =>
  'order' in open ? `/admin?open=${open.order}` : `/admin?tab=inquiries&open=${open.inquiry}`;
