import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderIdSchema } from '../../../src/domain/order.ts';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { hashKey } from '../../../src/domain/payment.ts';
import { withoutMailAddresses } from '../log.ts';
import type { Services } from '../services.ts';
import { checkForBuyer } from './check-payment.ts';
import { reportPayment } from './report-payment.ts';
import { sendMails } from './send-mails.ts';

/** The query without the secret and mail addresses, as evidence. */
function withoutToken(rawQuery: string, token: string): string {
  const pairs = rawQuery.split('&').flatMap((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    if (name === 'token') return [];
    const clean = withoutMailAddresses(value);
    return clean === value ? pair : `${name}=${clean}`;
  });
  return pairs.join('&').replaceAll(token, '…').replaceAll('\0', '').slice(0, 4_000).toWellFormed();
}

/** Records the payment that a callback reports, if token and address match the order. */
export async function receiveCallback(
  services: Services,
  callback: CallbackQuery,
  rawQuery: string,
) {
  const { token = '', address_in: address } = callback;
  const proof = {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    address: address === undefined ? null : { text: address, key: hashKey(address) },
  };
  const payment = {
    orderId: callback.order_id,
    kind: 'callback' as const,
    actor: 'gateway' as const,
    coin: callback.coin,
    coinValue: callback.value_coin,
    txidIn: callback.txid_in,
    txidOut: callback.txid_out ?? null,
    raw: token === '' ? '' : withoutToken(rawQuery, token),
  };
  return reportPayment(services, payment, { proof });
}

/** Longest time that a browser waits for the gateway. */
const BROWSER_WAITS_MS = 3_000;

/**
 * Handles a browser's callback as a hint: it proves nothing, but the gateway is queried.
 * @param visit.orderId unvalidated
 * @param visit.address the browser's
 * @param after continues the query after the response, and logs its errors
 */
export async function handleBrowserCallback(
  services: Services,
  { orderId, address }: { orderId: string | null; address: string },
  after: (work: (services: Services) => Promise<unknown>) => void,
): Promise<void> {
  const id = orderIdSchema.safeParse(orderId);
  if (!id.success) return;
  const check = checkForBuyer(services, id.data, address);
  after(async (same) => {
    if ((await check) === 'paid') await sendMails(same);
  });
  const timeout = wait(BROWSER_WAITS_MS, undefined, { ref: false });
  await Promise.race([check.catch(() => undefined), timeout]);
}
