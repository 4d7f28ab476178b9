import { expect } from 'vitest';
import { adminTest } from '../../support/admin.ts';
import { endpointCalls } from '../../support/endpoints.ts';
import type { EndpointCall } from '../../support/endpoints.ts';

const test = adminTest().extend('send', ({ shop, staff: { cookie } }) => {
  return async ({ path, method = 'GET', body, headers }: EndpointCall, query: string) => {
    const own = { 'content-type': 'application/json', cookie, ...headers };
    const sent = {
      method,
      headers: own,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await shop.fetch(`${path}${path.includes('?') ? '&' : '?'}${query}`, sent);
    return [response.status, await response.json()];
  };
});

test.for(Object.entries(endpointCalls()))(
  'a query that %s does not know',
  async (each, { send }) => {
    const [name, call] = each;
    for (const query of ['x=1', 'x=1&x=1'])
      expect(await send(call, query)).toMatchObject(
        // The gateway's callback may have more parameters one day.
        name === 'GET /api/payments/callback'
          ? [404, { detail: 'Order not found' }]
          : [400, { errors: [{ path: 'x' }] }],
      );
  },
);
