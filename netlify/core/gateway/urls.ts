import { decimalFromCents } from '../../../src/domain/money.ts';

/**
 * Builds all URLs that are sent to the gateway, so that each value is percent-encoded exactly once. Texts from the gateway
 * arrive encoded and are decoded once (see responses.ts).
 */

/** The gateway calls this path to report a payment, and appends to its query. */
export const CALLBACK_PATH = '/api/payments/callback';

/** Returns an address with a query; each value is percent-encoded here. */
export function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

/** Returns the callback URL of one order; the token is secret. */
export function callbackUrl(siteUrl: string, query: { orderId: string; token: string }): string {
  return withQuery(`${siteUrl}${CALLBACK_PATH}`, { order_id: query.orderId, token: query.token });
}

/** Returns the URL of a coin's price: `polygon_pol` → `crypto/polygon/pol/info.php`; null for what is no coin's name. */
export function coinInfoUrl(apiUrl: string, coin: string): string | null {
  const name = coin.toLowerCase();
  if (!/^[a-z0-9-]+(_[a-z0-9-]+)*$/.test(name)) return null;
  return `${apiUrl}/crypto/${name.replaceAll('_', '/')}/info.php`;
}

/** The provider's id with which the buyer chooses one on the gateway's page, among those of the buyer's country. */
export const HOSTED = 'hosted';

/** Returns the checkout page that the buyer is sent to; the cents are of the currency, US dollars by default. Any other parameter breaks a provider's signed link. */
export function checkoutUrl(
  checkoutHost: string,
  payment: { addressIn: string; cents: number; currency?: string; provider: string; email: string },
): string {
  const isHosted = payment.provider === HOSTED;
  return withQuery(`${checkoutHost}/${isHosted ? 'pay' : 'process-payment'}.php`, {
    address: payment.addressIn,
    amount: decimalFromCents(payment.cents),
    ...(!isHosted && { provider: payment.provider }),
    email: payment.email,
    currency: payment.currency ?? 'USD',
  });
}
