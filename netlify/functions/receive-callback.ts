import type { Config } from '@netlify/functions';
import { isSignatureValid } from '../core/gateway/signature.ts';
import { isBrowser } from '../core/http/responses.ts';
import { readCallback, sendOn } from '../core/http/callback.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { conflict, problem } from '../core/http/problem.ts';
import { log } from '../core/log.ts';
import { handleBrowserCallback, receiveCallback } from '../core/use-cases/receive-callback.ts';
import type { ReportResult } from '../core/use-cases/report-payment.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

/** No rate limit: all payments come from the gateway's few addresses. */
export const config: Config = { path: '/api/payments/callback', method: 'GET' };

const NO_AMOUNT = 'must be a decimal above 0, in US dollars at least 0.01';

function answer(result: ReportResult): Response {
  if (result.outcome === 'recorded' && result.event?.kind === 'payment_conflict')
    return conflict('This payment was counted for another order.');
  switch (result.outcome) {
    case 'recorded':
    // Also while a fault keeps the order from being settled: the report is stored, and no repeat of it could do more.
    case 'stored':
      return new Response('ok', { headers: { 'content-type': 'text/plain' } });
    case 'unknown order':
      return problem('not-found', 'Order not found');
    case 'not proven':
      return problem('forbidden', 'This callback does not belong to the order.');
    case 'no amount':
      return problem('bad-request', `value_coin: ${NO_AMOUNT}`, [
        { path: 'value_coin', message: NO_AMOUNT },
      ]);
    case 'too many reports':
      return conflict('Too many payments were reported for this order.');
  }
}

export default endpoint(
  async ({ request, services, address, after }) => {
    const { SITE_URL: siteUrl, PAYMENT_PUBLIC_KEYS: keys } = services.settings;
    const rawQuery = new URL(request.url).search.slice(1);
    const isSigned = isSignatureValid({ siteUrl, rawQuery, headers: request.headers, keys });
    const browser = isBrowser(request);
    const isProof = isSigned && (!browser || Object.keys(keys).length > 0);
    if (!isProof && !browser) return problem('forbidden', 'The callback is not signed.');
    if (!isProof) {
      const orderId = new URL(request.url).searchParams.get('order_id');
      await handleBrowserCallback(services, { orderId, address }, after);
      return sendOn(request);
    }
    const callback = readCallback(request);
    const result = await receiveCallback(services, callback, rawQuery);
    if (result.outcome === 'recorded') {
      if (result.isNew) after(sendMails);
    } else if (result.outcome !== 'stored') {
      log('warn', 'callback refused', { orderId: callback.order_id, reason: result.outcome });
    }
    return browser ? sendOn(request) : answer(result);
  },
  // Also for errors: the page queries the order again.
  { hasQuery: true, present: (request) => (isBrowser(request) ? sendOn(request) : undefined) },
);
