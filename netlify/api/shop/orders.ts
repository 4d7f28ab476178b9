import { createOrderSchema, idempotencyKeySchema } from '../../../src/domain/order.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { conflict, invalid, problem } from '../../core/http/problem.ts';
import { readHeader, readJson, readOrderId } from '../../core/http/read.ts';
import { requireSelling } from '../../core/selling.ts';
import { toPublicOrder } from '../../core/stores/order-row.ts';
import { findOrder } from '../../core/stores/orders.ts';
import { findLinkedOrder } from '../../core/stores/payment-links.ts';
import { createOrder } from '../../core/use-cases/create-order.ts';

export const postOrder: Handle = async ({ request, services }) => {
  requireSelling(services);
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
};

export const getOrder: Handle = async ({ request, params, services: { database, now } }) => {
  const id = readOrderId(params['id']);
  const key = readHeader(request, 'idempotency-key', idempotencyKeySchema.optional());
  const linked =
    key === undefined ? undefined : await findLinkedOrder(database, { id, key }, now());
  if (linked) return Response.json(linked);
  const order = await findOrder(database, id);
  if (!order) return problem('not-found', 'Order not found');
  return Response.json({ order: toPublicOrder(order) });
};
