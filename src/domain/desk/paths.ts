/** The desk's own addresses; a list's CSV file has `.csv` after its name and takes the same filters. */
export const DESK_PATHS = {
  session: '/api/admin/session',
  summary: '/api/admin/summary',
  revenue: '/api/admin/revenue',
  orders: '/api/admin/orders',
  transactions: '/api/admin/transactions',
  inquiries: '/api/admin/inquiries',
} as const;
