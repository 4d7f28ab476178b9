import type { Config } from '@netlify/functions';
import { linkKeySchema, makeOrderSchema } from '../../src/domain/admin/payment-links.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { conflict, invalid } from '../core/http/problem.ts';
import { readHeader, readJson } from '../core/http/read.ts';
import { services as functionServices } from '../core/services.ts';
import { makeOrder } from '../core/use-cases/admin/make-order.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = { path: '/api/admin/orders', method: 'POST' };

export default adminEndpoint(
  config,
  { perMinute: 60 },
  async ({ request, services, staff, after }) => {
    const wanted = await readJson(request, makeOrderSchema);
    const key = readHeader(request, 'idempotency-key', linkKeySchema);
    const made = { ...wanted, key, staffId: staff.id };
    const result = await makeOrder(services, functionServices(), made);
    switch (result.outcome) {
      case 'made':
        if (wanted.send) after(sendMails);
        return Response.json(result.detail, { status: 201 });
      case 'key taken':
        return conflict('This Idempotency-Key was used for another order. Use a new one.');
      case 'refused':
        return invalid(result.path, result.message);
    }
  },
);
