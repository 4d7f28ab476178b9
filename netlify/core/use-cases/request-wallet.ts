import { createHash } from 'node:crypto';
import { findProvider } from '../../../src/domain/catalogue.ts';
import { formatPrice } from '../../../src/domain/money.ts';
import type { Order } from '../../../src/domain/order.ts';
import { callbackUrl, checkoutUrl } from '../gateway/urls.ts';
import type { Services } from '../services.ts';
import { toOrder } from '../stores/order-row.ts';
import type { OrderRow } from '../stores/order-row.ts';
import { attachWallet, changeProvider, findOrderWithWallet } from '../stores/wallets.ts';

export type RequestWalletResult =
  | { outcome: 'ready'; order: Order; redirectUrl: string }
  | { outcome: 'unknown order' }
  | { outcome: 'not pending'; status: string }
  | { outcome: 'refused'; message: string }
  | { outcome: 'gateway failed'; timedOut: boolean; message: string };

/** Bytes of the secret token in an order's callback URL. */
const TOKEN_BYTES = 32;
/** Time until the first check for a lost callback. */
const FIRST_CHECK_MS = 60_000;

/** Requests a wallet and returns the stored one, which may be a concurrent request's; none if the order ended meanwhile. */
async function newWallet(
  { database, gateway, settings, now, randomBytes }: Services,
  order: OrderRow,
  provider: string,
): Promise<
  | { ok: true; order: OrderRow; addressIn: string | undefined }
  | { ok: false; timedOut: boolean; message: string }
> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const callback = callbackUrl(settings.SITE_URL, { orderId: order.id, token });
  const answer = await gateway.requestWallet(callback);
  if (!answer.ok) {
    return { ok: false, timedOut: answer.reason === 'timeout', message: answer.message };
  }
  const at = now();
  const attached = await attachWallet(database, {
    orderId: order.id,
    wallet: answer.value,
    tokenHash: createHash('sha256').update(token).digest(),
    provider,
    at,
    nextCheckAt: new Date(at.getTime() + FIRST_CHECK_MS),
  });
  return { ok: true, order: attached.order, addressIn: attached.wallet?.addressIn };
}

/**
 * Requests the wallet of a pending order, once (a retry gets the same), and returns the checkout URL. If the request fails,
 * the order stays pending and can be retried.
 */
export async function requestWallet(
  services: Services,
  orderId: string,
  providerId: string,
): Promise<RequestWalletResult> {
  const { catalogue, database, settings } = services;
  const provider = findProvider(catalogue, providerId);
  if (!provider) return { outcome: 'refused', message: 'There is no such provider.' };
  const found = await findOrderWithWallet(database, orderId);
  if (!found) return { outcome: 'unknown order' };
  const { order, wallet } = found;
  if (order.status !== 'pending') return { outcome: 'not pending', status: order.status };
  if (order.cents < provider.minCents) {
    const message = `Increase amount to ${formatPrice(provider.minCents)} for ${provider.name}`;
    return { outcome: 'refused', message };
  }
  const ready = wallet
    ? { ok: true as const, order, addressIn: wallet.addressIn }
    : await newWallet(services, order, provider.id);
  if (!ready.ok) {
    return { outcome: 'gateway failed', timedOut: ready.timedOut, message: ready.message };
  }
  // The provider differs after a retry with another one, or if a concurrent request was first.
  const paying =
    ready.order.provider === provider.id
      ? ready.order
      : await changeProvider(database, { orderId, provider: provider.id, at: services.now() });
  if (ready.addressIn === undefined || paying.status !== 'pending')
    return { outcome: 'not pending', status: paying.status };
  const redirectUrl = checkoutUrl(settings.PAYMENT_CHECKOUT_URL, {
    addressIn: ready.addressIn,
    cents: order.cents,
    provider: provider.id,
    email: order.receipt_email ?? catalogue.placeholderEmail,
  });
  return { outcome: 'ready', order: toOrder(paying), redirectUrl };
}
