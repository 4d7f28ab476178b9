import { createHash } from 'node:crypto';
import { findProvider } from '../../../src/domain/catalogue.ts';
import { centsFromDecimal } from '../../../src/domain/money.ts';
import type { Order, PublicOrder } from '../../../src/domain/order.ts';
import { providerRefusal } from '../../../src/domain/provider.ts';
import type { GatewayFailure } from '../gateway/client.ts';
import { errorCode } from '../database.ts';
import { callbackUrl, checkoutUrl } from '../gateway/urls.ts';
import type { Services } from '../services.ts';
import { toOrder, toPublicOrder } from '../stores/order-row.ts';
import type { OrderRow } from '../stores/order-row.ts';
import { attachWallet, changeProvider, findOrderToPay } from '../stores/wallets.ts';

export type RequestWalletResult =
  | { outcome: 'ready'; order: Order | PublicOrder; redirectUrl: string }
  | { outcome: 'unknown order' | 'not the creator' | 'link ended' }
  | { outcome: 'not pending'; status: string }
  | { outcome: 'refused'; message: string }
  | { outcome: 'gateway failed'; timedOut: boolean; message: string };

/** Bytes of the secret token in an order's callback URL. */
const TOKEN_BYTES = 32;
/** Time until the first check for a lost callback. */
const FIRST_CHECK_MS = 60_000;

/** SQLSTATE of a wallet address that another order has. */
const UNIQUE_VIOLATION = '23505';

/** Requests a wallet and returns the order with the stored one, which may be a concurrent request's; without, if it ended meanwhile. */
async function newWallet(
  { database, gateway, settings, now, randomBytes }: Services,
  order: OrderRow,
  provider: string,
): Promise<{ ok: true; order: OrderRow } | GatewayFailure> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const callback = callbackUrl(settings.SITE_URL, { orderId: order.id, token });
  const answer = await gateway.requestWallet(callback);
  if (!answer.ok) return answer;
  const at = now();
  try {
    const attached = await attachWallet(database, {
      orderId: order.id,
      wallet: answer.value,
      tokenHash: createHash('sha256').update(token).digest(),
      provider,
      at,
      nextCheckAt: new Date(at.getTime() + FIRST_CHECK_MS),
    });
    return { ok: true, order: attached };
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'The payment gateway gave the wallet of another order. Try again.';
    return { ok: false, reason: 'refused', message };
  }
}

/** Providers that take one currency alone; all others are charged in US dollars. */
const CURRENCIES: Readonly<Record<string, string>> = { interac: 'CAD', upi: 'INR' };
/** Large, because the rate is known to the cent of its US dollars. */
const RATED_UNITS = 10_000;

/** What the provider charges, in cents of its currency, rounded up. Asks the gateway for the rate if need be. */
async function chargeBy(
  { gateway }: Services,
  provider: string,
  cents: number,
): Promise<{ ok: true; cents: number; currency: string } | GatewayFailure> {
  const currency = CURRENCIES[provider];
  if (currency === undefined) return { ok: true, cents, currency: 'USD' };
  const answer = await gateway.convert(currency.toLowerCase(), String(RATED_UNITS));
  if (!answer.ok) return answer;
  const rated = centsFromDecimal(answer.value);
  if (rated) return { ok: true, cents: Math.ceil((cents * RATED_UNITS * 100) / rated), currency };
  const message = `The payment gateway knows no rate of ${currency}.`;
  return { ok: false, reason: 'refused', message };
}

const failed = ({ reason, message }: GatewayFailure): RequestWalletResult => ({
  outcome: 'gateway failed',
  timedOut: reason === 'timeout',
  message,
});

/**
 * Requests the wallet of a pending order, once (a retry gets the same), and returns the checkout URL. If the request fails,
 * the order stays pending and can be retried. Only the order's key shows the whole order, sends the buyer's address to the
 * provider, and changes the provider.
 * @param wanted.key the Idempotency-Key of the order; undefined if the caller has none
 */
export async function requestWallet(
  services: Services,
  wanted: { orderId: string; provider: string; key: string | undefined },
): Promise<RequestWalletResult> {
  const { catalogue, database, settings, now } = services;
  const { orderId, key = null } = wanted;
  const found = await findOrderToPay(database, {
    ...{ orderId, key, at: now() },
    provider: wanted.provider,
  });
  if (!found) return { outcome: 'unknown order' };
  const { order, isCreator } = found;
  if (isCreator === false) return { outcome: 'not the creator' };
  if (order.status !== 'pending') return { outcome: 'not pending', status: order.status };
  if (found.hasEnded) return { outcome: 'link ended' };
  // The buyer chooses the provider; anybody else can only pay with the one that was chosen, if any.
  const providerId = isCreator ? wanted.provider : (order.provider ?? wanted.provider);
  const provider = findProvider(catalogue, providerId);
  if (!provider) return { outcome: 'refused', message: 'There is no such provider.' };
  const refusal = providerRefusal(
    provider,
    found.reported[provider.id],
    order.cents,
    catalogue.refusals,
  );
  if (refusal) return { outcome: 'refused', message: refusal.message };
  const charge = await chargeBy(services, provider.id, order.cents);
  if (!charge.ok) return failed(charge);
  const hasWallet = order.payment_id !== null;
  const ready = hasWallet
    ? { ok: true as const, order }
    : await newWallet(services, order, provider.id);
  if (!ready.ok) return failed(ready);
  const chosen = ready.order.provider;
  // The buyer has chosen another meanwhile.
  if (!isCreator && chosen !== null && chosen !== provider.id)
    return requestWallet(services, wanted);
  // The provider differs after a retry with another one, or if a concurrent request was first.
  const paying =
    chosen === provider.id
      ? ready.order
      : await changeProvider(database, { orderId, provider: provider.id, at: now() });
  if (paying.payment_id === null || paying.status !== 'pending')
    return { outcome: 'not pending', status: paying.status };
  const redirectUrl = checkoutUrl(settings.PAYMENT_CHECKOUT_URL, {
    addressIn: paying.payment_id,
    cents: charge.cents,
    currency: charge.currency,
    provider: provider.id,
    email: (isCreator ? order.receipt_email : null) ?? catalogue.placeholderEmail,
  });
  const shown = isCreator ? toOrder(paying) : toPublicOrder({ ...order, ...paying });
  return { outcome: 'ready', order: shown, redirectUrl };
}
