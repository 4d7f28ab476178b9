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
  staff: '/api/admin/staff',
  recoveryCodes: '/api/auth/recovery-codes',
} as const;

/** Begins the fragment of a mailed link, which no server sees; the token follows. */
export const SET_PASSWORD = '#set-password=';

/** The admin's URL with one order or inquiry open, for links in mails to staff. */
export const adminLink = (open: { order: string } | { inquiry: string }): string =>
  'order' in open ? `/admin?open=${open.order}` : `/admin?tab=inquiries&open=${open.inquiry}`;
