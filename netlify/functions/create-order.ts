import type { Config } from '@netlify/functions';
import { createOrderSchema, idempotencyKeySchema } from '../../src/domain/order.ts';
import { perMinute } from '../core/call-limit.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { conflict, invalid } from '../core/http/problem.ts';
import { readHeader, readJson } from '../core/http/read.ts';
import { createOrder } from '../core/use-cases/create-order.ts';

export const config: Config = { path: '/api/orders', method: 'POST' };

export default endpoint(
  async ({ request, services }) => {
    const key = readHeader(request, 'idempotency-key', idempotencyKeySchema.optional());
    const wanted = await readJson(request, createOrderSchema);
    const result = await createOrder(services, wanted, key ?? services.newId());
    switch (result.outcome) {
      case 'created':
        return Response.json({ order: result.order }, { status: 201 });
      case 'repeated':
        return Response.json({ order: result.order });
      case 'key taken':
        return conflict('This Idempotency-Key was used for another order. Use a new one.');
      case 'refused':
        return invalid(result.path, result.message);
    }
  },
  { limit: perMinute(config, 30) },
);
