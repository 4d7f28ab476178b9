import { createHash } from 'node:crypto';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { hashKey } from '../../../src/domain/payment.ts';
import type { Services } from '../services.ts';
import { reportPayment } from './report-payment.ts';
import type { ReportResult } from './report-payment.ts';

/** The query without the secret, as evidence. */
function withoutToken(rawQuery: string, token: string): string {
  const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0];
  const pairs = rawQuery.split('&').filter((pair) => nameOf(pair) !== 'token');
  return pairs.join('&').replaceAll(token, '…').replaceAll('\0', '').slice(0, 4_000);
}

/** Records the payment that a callback reports, if token and address match the order. */
export async function receiveCallback(
  services: Services,
  callback: CallbackQuery,
  rawQuery: string,
): Promise<ReportResult> {
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
  return reportPayment(services, payment, proof);
}
