import { idempotencyKeySchema, requestWalletSchema } from '../../../src/domain/order.ts';
import { countedCall } from '../../core/call-limit.ts';
import type { CallLimit } from '../../core/call-limit.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { conflict, invalid, problem } from '../../core/http/problem.ts';
import { readHeader, readJson, readOrderId } from '../../core/http/read.ts';
import { requireSelling } from '../../core/selling.ts';
import { countingCalls } from '../../core/stores/call-counts.ts';
import { requestWallet } from '../../core/use-cases/request-wallet.ts';

/** Each wallet is checked for days, so an IP address gets at most as many per day as one scheduled run checks. */
const DAILY: CallLimit = {
  name: 'POST /api/orders/:id/wallet, in a day',
  calls: 100,
  seconds: 86_400,
};

export const postWallet: Handle = async ({ request, params, services, address, after }) => {
  requireSelling(services);
  const orderId = readOrderId(params['id']);
  const key = readHeader(request, 'idempotency-key', idempotencyKeySchema.optional());
  const { provider } = await readJson(request, requestWalletSchema);
  const call = countedCall(DAILY, { address }, services);
  const database = countingCalls(services.database, call);
  const result = await requestWallet({ ...services, database }, { orderId, provider, key });
  switch (result.outcome) {
    case 'ready':
      after(({ due }) => due.mark('reconcile-payments'));
      return Response.json({ order: result.order, redirect_url: result.redirectUrl });
    case 'unknown order':
      return problem('not-found', 'Order not found');
    case 'not the creator':
      return problem('forbidden', 'This Idempotency-Key is not the order’s.');
    case 'not pending':
      return conflict(`This order is already ${result.status}. Start a new one to pay again.`);
    case 'link ended':
      return conflict('The link to this order has ended. Ask for a new one.');
    case 'refused':
      return invalid('provider', result.message);
    case 'gateway failed':
      return problem(result.timedOut ? 'gateway-timeout' : 'bad-gateway', result.message);
  }
};
