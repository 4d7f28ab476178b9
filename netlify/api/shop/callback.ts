import { callbackQuerySchema } from '../../../src/domain/order.ts';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { isSignatureValid } from '../../core/gateway/signature.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { conflict, problem } from '../../core/http/problem.ts';
import { readOrderId, readParameters } from '../../core/http/read.ts';
import { isBrowser, seeOther } from '../../core/http/responses.ts';
import { log } from '../../core/log.ts';
import { handleBrowserCallback, receiveCallback } from '../../core/use-cases/receive-callback.ts';
import type { ReportResult } from '../../core/use-cases/report-payment.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';

const KNOWN: readonly string[] = Object.keys(callbackQuerySchema.shape);

/** Returns at most 20 names to log, and replaces those that don't look like a parameter. */
const namesForLog = (names: readonly string[]): string[] =>
  names.map((name) => (/^[a-z][\w.-]{0,39}$/i.test(name) ? name : '(other)')).slice(0, 20);

/**
 * Parses the known parameters of a callback. Ignores unknown ones and logs their names.
 * @throws {Refusal} 400, and 404 for an invalid order id.
 */
function readCallback(request: Request): CallbackQuery {
  const { searchParams } = new URL(request.url);
  const known = new URLSearchParams([...searchParams].filter(([name]) => KNOWN.includes(name)));
  const unknown = [...new Set(searchParams.keys())].filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    log('warn', 'callback parameter unknown', { names: namesForLog(unknown) });
  }
  const [id, ...others] = known.getAll('order_id');
  if (id !== undefined && others.length === 0) readOrderId(id);
  return readParameters(known, callbackQuerySchema);
}

/** Redirects to the order's status page, without the secret token. */
function sendOn(request: Request): Response {
  const id = new URL(request.url).searchParams.get('order_id');
  const query = id ? `?${new URLSearchParams({ order_id: id.slice(0, 100) })}` : '';
  return seeOther(`/payment/success${query}`);
}

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

export const getCallback: Handle = async ({ request, services, address, after }) => {
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
};

/** Sends a browser on after an error, too: the page queries the order again. */
export const sendBrowserOn = (request: Request): Response | undefined =>
  isBrowser(request) ? sendOn(request) : undefined;
