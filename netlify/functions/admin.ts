import type { Config } from '@netlify/functions';
import { inquiryQuerySchema } from '../../src/domain/admin/inquiries.ts';
import { orderQuerySchema } from '../../src/domain/admin/orders.ts';
import { transactionQuerySchema } from '../../src/domain/admin/transactions.ts';
import { getFigures, getRevenue, getSummary } from '../api/admin/dashboard.ts';
import { getInquiry, patchInquiry } from '../api/admin/inquiries.ts';
import { exported, list } from '../api/admin/lists.ts';
import { postPayment, postRefund, postValue, postWithdrawal } from '../api/admin/money.ts';
import { patchOrder } from '../api/admin/order-changes.ts';
import { getOrder, postCheck, postOrder } from '../api/admin/orders.ts';
import { postReceipt } from '../api/admin/receipts.ts';
import { getActivity, getSession, getStaff, patchStaff, postStaff } from '../api/admin/staff.ts';
import { staffRoutes } from '../core/auth/staff-routes.ts';
import { CSV_LISTS } from '../core/http/csv-lists.ts';
import { serve } from '../core/http/serve.ts';
import { inquiryList } from '../core/stores/admin/inquiries.ts';
import { listCountedOrders } from '../core/stores/admin/orders.ts';
import { transactionList } from '../core/stores/admin/transactions.ts';

const LIST = { perMinute: 300, hasQuery: true };
const EXPORT = { perMinute: 20, hasQuery: true, right: 'exports' } as const;

/** What the admin page calls. Calls are counted for a staff account. */
export const routes = staffRoutes({
  'GET /api/admin/session': { perMinute: 300, beforeSetUp: true, handle: getSession },

  'GET /api/admin/summary': { perMinute: 300, handle: getSummary },
  'GET /api/admin/revenue': { perMinute: 300, hasQuery: true, handle: getRevenue },
  'GET /api/admin/figures': { perMinute: 300, hasQuery: true, handle: getFigures },

  'GET /api/admin/orders': { ...LIST, handle: list(orderQuerySchema, listCountedOrders) },
  'POST /api/admin/orders': { perMinute: 60, handle: postOrder },
  'GET /api/admin/orders/:id': { perMinute: 300, handle: getOrder },
  'PATCH /api/admin/orders/:id': { perMinute: 300, handle: patchOrder },
  'POST /api/admin/orders/:id/check': { perMinute: 30, handle: postCheck },
  'POST /api/admin/orders/:id/payments': { perMinute: 60, handle: postPayment },
  'POST /api/admin/orders/:id/receipt': { perMinute: 20, handle: postReceipt },
  'POST /api/admin/orders/:id/refunds': { perMinute: 60, handle: postRefund },
  'POST /api/admin/orders/:id/values': { perMinute: 60, handle: postValue },
  'POST /api/admin/orders/:id/withdrawals': {
    ...{ perMinute: 60, right: 'withdrawals' },
    handle: postWithdrawal,
  },

  'GET /api/admin/transactions': {
    ...LIST,
    handle: list(transactionQuerySchema, transactionList.readCounted),
  },

  'GET /api/admin/inquiries': {
    ...LIST,
    handle: list(inquiryQuerySchema, inquiryList.readCounted),
  },
  'GET /api/admin/inquiries/:id': { perMinute: 300, handle: getInquiry },
  'PATCH /api/admin/inquiries/:id': { perMinute: 300, handle: patchInquiry },

  'GET /api/admin/orders.csv': { ...EXPORT, handle: exported('orders', CSV_LISTS.orders) },
  'GET /api/admin/transactions.csv': {
    ...EXPORT,
    handle: exported('transactions', CSV_LISTS.transactions),
  },
  'GET /api/admin/inquiries.csv': { ...EXPORT, handle: exported('inquiries', CSV_LISTS.inquiries) },
  'GET /api/admin/refunds.csv': { ...EXPORT, handle: exported('refunds', CSV_LISTS.refunds) },

  'GET /api/admin/activity': {
    ...{ perMinute: 60, hasQuery: true, right: 'activity' },
    handle: getActivity,
  },
  'GET /api/admin/staff': { perMinute: 60, right: 'accounts', handle: getStaff },
  'PATCH /api/admin/staff': { perMinute: 60, right: 'accounts', handle: patchStaff },
  // Each sends a mail.
  'POST /api/admin/staff': { perMinute: 10, right: 'accounts', handle: postStaff },
});

/** Everything under /api/ that begins with `a`, but for what `auth` begins with: see shop.ts. */
export const config: Config = { path: ['/api/a', '/api/:rest(a[^u].*)'] };

export default serve(routes);
