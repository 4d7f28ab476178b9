import type { Config } from '@netlify/functions';
import { callbackQuerySchema } from '../../src/domain/order.ts';
import { isSignatureValid } from '../core/gateway/signature.ts';
import { isNavigation, seeOther } from '../core/http/answers.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { readQuery } from '../core/http/read.ts';
import { receiveCallback } from '../core/use-cases/receive-callback.ts';
import type { CallbackResult } from '../core/use-cases/receive-callback.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

/** No limit on calls: every payment comes from the gateway's few addresses. */
export const config: Config = { path: '/api/payments/callback', method: 'GET' };

function answer(result: CallbackResult): Response {
  switch (result.outcome) {
    case 'unknown order':
      return problem('not-found', 'Order not found');
    case 'not proven':
      return problem('forbidden', 'This callback does not belong to the order.');
    case 'hash of another order':
      return problem('conflict', 'This payment was counted for another order.');
    case 'no amount':
      return problem('bad-request', 'value_coin: must be a decimal above 0', [
        { path: 'value_coin', message: 'must be a decimal above 0' },
      ]);
    case 'rate unknown':
      return problem('unavailable', result.message);
    default:
      return new Response('ok', { headers: { 'content-type': 'text/plain' } });
  }
}

export default endpoint(async ({ request, services, after }) => {
  const query = readQuery(request, callbackQuerySchema);
  const { SITE_URL: siteUrl, PAYMENT_PUBLIC_KEYS: keys } = services.settings;
  const rawQuery = new URL(request.url).search.slice(1);
  const signed = isSignatureValid({ siteUrl, rawQuery, headers: request.headers, keys });
  // A buyer's browser may be sent here too: it carries no signature, and is shown its order's state in any case.
  const browser = isNavigation(request);
  const onward = seeOther(`/payment/success?order_id=${query.order_id}`);
  if (!signed) return browser ? onward : problem('forbidden', 'The callback is not signed.');
  const result = await receiveCallback(services, query, browser ? 'buyer' : 'gateway');
  if (result.outcome === 'completed') after(sendMails);
  return browser ? onward : answer(result);
});
