import { randomUUID } from 'node:crypto';

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
 * A valid request for every row of the functions' tables, by the row's name. The order and the account do not exist unless
 * `named` contains them. The last two end the caller's session.
 */
export function endpointCalls(
  named: { order?: string; email?: string; password?: string } = {},
): Record<string, EndpointCall> {
  const { order = randomUUID(), email = 'nobody@admin.example', password = 'a guess' } = named;
  const refund = { amount: 1, refunded_before: 0, note: 'A note.' };
  const newPassword = 'three bobs on two strings';
  const queries: Record<string, string> = {
    'GET /api/payments/callback': `?order_id=${order}&token=none&value_coin=500&coin=usdc&txid_in=a&txid_out=b`,
    'GET /api/admin/figures': '?from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z',
  };
  /** The rows with their bodies. The shop's follow the admin's: an order's wallet changes what staff may do with it. */
  const rows: Record<string, unknown> = {
    'GET /api/admin/session': undefined,
    'GET /api/admin/summary': undefined,
    'GET /api/admin/revenue': undefined,
    'GET /api/admin/figures': undefined,
    'GET /api/admin/orders': undefined,
    'POST /api/admin/orders': { title: 'A', agreed: 500, amount: 500, part: 'whole' },
    'GET /api/admin/orders/:id': undefined,
    'PATCH /api/admin/orders/:id': { note: 'A note.' },
    'POST /api/admin/orders/:id/check': {},
    'POST /api/admin/orders/:id/payments': { id: randomUUID(), amount: 1, note: 'A wire.' },
    'POST /api/admin/orders/:id/receipt': {},
    'POST /api/admin/orders/:id/refunds': refund,
    'POST /api/admin/orders/:id/values': { report_no: 1, amount: 1, note: 'A note.' },
    'POST /api/admin/orders/:id/withdrawals': { refund_id: randomUUID() },
    'GET /api/admin/transactions': undefined,
    'GET /api/admin/inquiries': undefined,
    'GET /api/admin/inquiries/:id': undefined,
    'PATCH /api/admin/inquiries/:id': { read: true },
    'GET /api/admin/orders.csv': undefined,
    'GET /api/admin/transactions.csv': undefined,
    'GET /api/admin/inquiries.csv': undefined,
    'GET /api/admin/refunds.csv': undefined,
    'GET /api/admin/activity': undefined,
    'GET /api/admin/staff': undefined,
    'PATCH /api/admin/staff': { email, disabled: false },
    'POST /api/admin/staff': { email, role: 'staff' },
    'POST /api/orders': LOGO,
    'GET /api/orders/:id': undefined,
    'POST /api/orders/:id/wallet': { provider: 'mercuryo' },
    'GET /api/providers': undefined,
    'GET /api/payments/callback': undefined,
    'POST /api/payments/return': { order_id: order, outcome: 'success' },
    'POST /api/inquiries': INQUIRY,
    'POST /api/page-errors': { island: 'ContactForm', error: 'TypeError' },
    'GET /api/health': undefined,
    'GET /api/auth/recovery-codes': undefined,
    'POST /api/auth/sign-in/email': { email, password },
    'POST /api/auth/two-factor/verify-totp': { code: '123456' },
    'POST /api/auth/two-factor/verify-backup-code': { code: 'abcde-12345' },
    'POST /api/auth/two-factor/enable': { password: 'a guess' },
    'POST /api/auth/two-factor/disable': { password: 'a guess' },
    'POST /api/auth/two-factor/generate-backup-codes': { password: 'a guess' },
    'POST /api/auth/change-password': { currentPassword: 'a guess', newPassword },
    'POST /api/auth/request-password-reset': { email },
    'POST /api/auth/reset-password': { token: 'x'.repeat(32), newPassword },
    'POST /api/auth/sign-out': {},
    'POST /api/auth/revoke-sessions': {},
  };
  const calls = Object.entries(rows).map(([name, body]): [string, EndpointCall] => {
    const [method = '', route = ''] = name.split(' ');
    const id = route.includes('/orders/') ? order : randomUUID();
    const path = route.replace(':id', id) + (queries[name] ?? '');
    // Only a link is made with a key of its own.
    const key = name === 'POST /api/admin/orders' && { 'idempotency-key': randomUUID() };
    return [
      name,
      {
        path,
        ...(method !== 'GET' && { method }),
        ...(body !== undefined && { body }),
        ...(key && { headers: key }),
      },
    ];
  });
  return Object.fromEntries(calls);
}
