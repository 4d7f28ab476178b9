import { decimalFromCents } from '../../../src/domain/money.ts';

/**
 * Every address that goes to the gateway or is given to it is built here, so that each value is percent-encoded
 * exactly once. The gateway's own texts arrive encoded and are decoded once, on arrival (see client.ts).
 */

/** Where the gateway reports a payment; the query that it appends follows. */
export const CALLBACK_PATH = '/api/payments/callback';

function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

/** The address that is registered for one order; the token is its secret. */
export function callbackUrl(siteUrl: string, query: { orderId: string; token: string }): string {
  return withQuery(`${siteUrl}${CALLBACK_PATH}`, { order_id: query.orderId, token: query.token });
}

/** Where a wallet is asked for: `address` the merchant's, `callback` see {@link callbackUrl}. */
export function walletUrl(apiUrl: string, query: { address: string; callback: string }): string {
  return withQuery(`${apiUrl}/control/wallet.php`, query);
}

/** Where an amount (`value`, a decimal text) of the coin `from` is turned into US dollars. */
export function convertUrl(apiUrl: string, query: { from: string; value: string }): string {
  return withQuery(`${apiUrl}/control/convert.php`, query);
}

/** Where to ask whether a wallet was paid; the token came with the wallet. */
export function paymentStatusUrl(apiUrl: string, ipnToken: string): string {
  return withQuery(`${apiUrl}/control/payment-status.php`, { ipn_token: ipnToken });
}

/** Where the gateway lists its providers and whether they work. */
export function providerStatusUrl(apiUrl: string): string {
  return `${apiUrl}/control/provider-status/`;
}

/** Where the buyer's browser goes to pay. */
export function checkoutUrl(
  checkoutHost: string,
  payment: { addressIn: string; cents: number; provider: string; email: string },
): string {
  return withQuery(`${checkoutHost}/process-payment.php`, {
    address: payment.addressIn,
    amount: decimalFromCents(payment.cents),
    provider: payment.provider,
    email: payment.email,
    currency: 'USD',
  });
}
