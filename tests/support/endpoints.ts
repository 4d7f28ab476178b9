import { randomUUID } from 'node:crypto';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';

/** A request as a page of the site sends it. */
export interface EndpointCall {
  readonly path: string;
  /** Default: GET. */
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A valid order at a price of the catalogue: Logo Design, $500. */
export const LOGO = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};

/** The contact form's required fields. */
export const INQUIRY = {
  name: 'A',
  email: 'a@b.example',
  subject: 'S',
  message: 'M',
  consent: true,
};

/**
 * A valid request for every function that has a URL, by function name. The order and the account do not exist unless
 * `named` contains them.
 */
export function endpointCalls(
  named: { order?: string; email?: string; password?: string } = {},
): Record<string, EndpointCall> {
  const { order = randomUUID(), email = 'nobody@admin.example', password = 'a guess' } = named;
  const [admin, detail] = ['/api/admin', `/api/admin/orders/${order}`];
  const post = (path: string, body: unknown) => ({ path, method: 'POST', body });
  const patch = (path: string, body: unknown) => ({ path, method: 'PATCH', body });
  const refund = { amount: 1, refunded_before: 0, note: 'A note.' };
  const facts = 'token=none&value_coin=500&coin=usdc&txid_in=a&txid_out=b';
  return {
    'authenticate-staff': post(AUTH_PATHS.signIn, { email, password }),
    'change-inquiry': patch(`${admin}/inquiries/${randomUUID()}`, { read: true }),
    'change-order': patch(detail, { note: 'A note.' }),
    'change-staff': patch(`${admin}/staff`, { email, disabled: false }),
    'chart-revenue': { path: `${admin}/revenue` },
    'check-health': { path: '/api/health' },
    'check-order': post(`${detail}/check`, {}),
    'count-recovery-codes': { path: `${admin}/recovery-codes` },
    'create-inquiry': post('/api/inquiries', INQUIRY),
    'create-order': post('/api/orders', LOGO),
    'export-inquiries': { path: `${admin}/inquiries.csv` },
    'export-orders': { path: `${admin}/orders.csv` },
    'export-refunds': { path: `${admin}/refunds.csv` },
    'export-transactions': { path: `${admin}/transactions.csv` },
    'invite-staff': post(`${admin}/staff`, { email, role: 'staff' }),
    'list-activity': { path: `${admin}/activity` },
    'list-inquiries': { path: `${admin}/inquiries` },
    'list-orders': { path: `${admin}/orders` },
    'list-providers': { path: '/api/providers' },
    'list-staff': { path: `${admin}/staff` },
    'list-transactions': { path: `${admin}/transactions` },
    'make-order': {
      ...post(`${admin}/orders`, { title: 'A', agreed: 500, amount: 500, part: 'whole' }),
      headers: { 'idempotency-key': randomUUID() },
    },
    'receive-callback': { path: `/api/payments/callback?order_id=${order}&${facts}` },
    'record-payment': post(`${detail}/payments`, { id: randomUUID(), amount: 1, note: 'A wire.' }),
    'refund-order': post(`${detail}/refunds`, refund),
    'report-page-error': post('/api/page-errors', { island: 'ContactForm', error: 'TypeError' }),
    'request-wallet': post(`/api/orders/${order}/wallet`, { provider: 'mercuryo' }),
    'resend-receipt': post(`${detail}/receipt`, {}),
    'settle-return': post('/api/payments/return', { order_id: order, outcome: 'success' }),
    'show-figures': {
      path: `${admin}/figures?from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z`,
    },
    'show-inquiry': { path: `${admin}/inquiries/${randomUUID()}` },
    'show-order': { path: `/api/orders/${order}` },
    'show-order-detail': { path: detail },
    'show-staff-session': { path: `${admin}/session` },
    'show-summary': { path: `${admin}/summary` },
    'value-payment': post(`${detail}/values`, { report_no: 1, amount: 1, note: 'A note.' }),
    'withdraw-refund': post(`${detail}/withdrawals`, { refund_id: randomUUID() }),
  };
}
