import { randomUUID } from 'node:crypto';
import { AUTH_PATHS } from '../../../src/domain/desk/session.ts';
import type { Call, Target } from './drive.ts';
import { rowId } from './rows.ts';
import type { Desk } from './rows.ts';

const json = (method: string, path: string, body: unknown, headers = {}): Call => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const page = (name: string, path: string): Target => ({
  name,
  beside: '/file',
  status: 200,
  call: () => ({ path, headers: { 'accept-encoding': 'br' } }),
});

const SHOP: Target[] = [
  {
    name: 'check-health',
    beside: '/read',
    status: 200,
    call: () => ({ path: '/api/health' }),
  },
  {
    name: 'create-order',
    beside: '/write',
    status: 201,
    call: () =>
      json(
        'POST',
        '/api/orders',
        {
          service_id: 'graphic-design-logo-design',
          is_custom_price: false,
          amount: 500,
          provider: 'mercuryo',
          email: 'buyer@example.com',
        },
        { 'idempotency-key': randomUUID() },
      ),
  },
  {
    name: 'request-wallet',
    beside: '/write',
    status: 200,
    call: (turn) =>
      json('POST', `/api/orders/${rowId('wallet', turn)}/wallet`, { provider: 'mercuryo' }),
  },
  {
    name: 'show-order',
    beside: '/read',
    status: 200,
    call: (turn) => ({ path: `/api/orders/${rowId('paid', 1 + (turn % 100))}` }),
  },
  {
    name: 'settle-return, success',
    beside: '/read',
    status: 200,
    call: (turn) =>
      json('POST', '/api/payments/return', {
        order_id: rowId('return', 1 + (turn % 100)),
        outcome: 'success',
      }),
  },
  {
    name: 'settle-return, cancel',
    beside: '/write',
    status: 200,
    call: (turn) =>
      json('POST', '/api/payments/return', {
        order_id: rowId('cancel', turn),
        outcome: 'cancel',
      }),
  },
  {
    name: 'receive-callback',
    beside: '/write',
    status: 200,
    call: (turn) => ({
      path: `/api/payments/callback?${new URLSearchParams({
        order_id: rowId('paid', turn),
        token: `token-${turn}`,
        value_coin: '500.00',
        coin: 'polygon_usdc',
        txid_in: `in-${turn}`,
        txid_out: `out-${turn}`,
      })}`,
    }),
  },
  {
    name: 'create-inquiry',
    beside: '/write',
    status: 201,
    call: () =>
      json('POST', '/api/inquiries', {
        name: 'Ada Example',
        email: 'ada@example.com',
        subject: 'A question',
        message: 'Where do we start?',
        consent: true,
      }),
  },
];

/** Reads of the desk by function. */
const READS: Record<string, string> = {
  'show-staff-session': '/api/admin/session',
  'show-summary': '/api/admin/summary',
  'chart-revenue': '/api/admin/revenue',
  'list-orders': '/api/admin/orders',
  'list-transactions': '/api/admin/transactions',
  'list-inquiries': '/api/admin/inquiries',
  'show-order-detail': `/api/admin/orders/${rowId('paid', 1)}`,
  // Of a day without any: how long a file takes is a matter of its rows, which bench:admin measures.
  'export-orders': '/api/admin/orders.csv?to=2020-01-01T00:00:00Z',
  'export-transactions': '/api/admin/transactions.csv?to=2020-01-01T00:00:00Z',
  'export-inquiries': '/api/admin/inquiries.csv?to=2020-01-01T00:00:00Z',
};

function deskTargets({ cookies, staff, inquiryId }: Desk): Target[] {
  const as = (caller: number) => ({ cookie: cookies[caller % cookies.length] ?? '' });
  const reads = Object.entries(READS).map(([name, path]): Target => ({
    name,
    beside: '/read',
    status: 200,
    call: (_, caller) => ({ path, headers: as(caller) }),
  }));
  const change = (name: string, path: (turn: number) => string, body: unknown): Target => ({
    name,
    beside: '/write',
    status: 200,
    call: (turn, caller) => json('PATCH', path(turn), body, as(caller)),
  });
  return [
    ...reads,
    change('change-order', (turn) => `/api/admin/orders/${rowId('note', turn)}`, {
      note: 'Called back.',
    }),
    change('mark-inquiry', () => `/api/admin/inquiries/${inquiryId}`, { read: true }),
    {
      // The password's own work, on purpose slow, is nearly all of it.
      name: 'authenticate-staff',
      beside: '/write',
      status: 200,
      call: (_, caller) => json('POST', AUTH_PATHS.signIn, staff[caller % staff.length]),
    },
  ];
}

/** Every function that is called over HTTP, with valid input, and the kinds of files. */
export function targetsFor(desk: Desk, asset: string): Target[] {
  return [
    page('page, home', '/'),
    page('page, pricing', '/pricing'),
    page('page, payment', '/payment/success'),
    page('asset', asset),
    ...SHOP,
    ...deskTargets(desk),
  ];
}
