import { createHash } from 'node:crypto';
import { findItem, findProvider } from '../../../src/domain/catalogue.ts';
import type { Catalogue } from '../../../src/domain/catalogue.ts';
import { checkCustomCents, customPriceBounds } from '../../../src/domain/custom-price.ts';
import { centsFromDollars, formatPrice } from '../../../src/domain/money.ts';
import type { CreateOrder } from '../../../src/domain/order.ts';
import { paymentBounds } from '../../../src/domain/payment.ts';
import type { PaymentBounds } from '../../../src/domain/payment.ts';
import type { Environment } from '../env.ts';
import { providerRefusal } from '../../../src/domain/provider.ts';
import type { ProviderState } from '../../../src/domain/provider.ts';
import type { Services } from '../services.ts';
import { toOrder } from '../stores/order-row.ts';
import { createOrder as storeOrder, findRepeat } from '../stores/orders.ts';
import { readProviderStates } from '../stores/provider-states.ts';

interface Refused {
  path: keyof CreateOrder;
  message: string;
}

/**
 * Prices an order by the catalogue; the client's values are only checked against it.
 * @param states what the gateway reported of the providers
 */
function priceOrder(
  catalogue: Catalogue,
  wanted: CreateOrder,
  states: ReadonlyMap<string, ProviderState>,
): { serviceName: string; cents: number } | Refused {
  const item = findItem(catalogue, wanted.service_id);
  if (!item) return { path: 'service_id', message: 'There is no such service.' };
  if (wanted.service_name !== undefined && wanted.service_name !== item.name)
    return { path: 'service_name', message: `The service is called "${item.name}".` };

  const cents = centsFromDollars(wanted.amount) ?? 0;
  if (wanted.is_custom_price) {
    const check = checkCustomCents(cents, customPriceBounds(item.cents), catalogue.refusals);
    if (!check.ok) return { path: 'amount', message: check.message };
  } else if (cents !== item.cents) {
    return { path: 'amount', message: `The price is ${formatPrice(item.cents)}.` };
  }

  const priced = { serviceName: item.name, cents };
  if (wanted.provider === undefined) return priced;
  const provider = findProvider(catalogue, wanted.provider);
  if (!provider) return { path: 'provider', message: 'There is no such provider.' };
  return providerRefusal(provider, states.get(provider.id), cents, catalogue.refusals) ?? priced;
}

/** Returns the same hash for equal requests, regardless of the order of their fields. */
export function digestOf(wanted: object): string {
  const sorted = Object.entries(wanted).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** What completes an order of this charge, by the settings of this moment. */
export const boundsOf = (cents: number, settings: Environment): PaymentBounds =>
  paymentBounds(cents, {
    least: settings.PAYMENT_MIN_RATIO,
    full: settings.PAYMENT_SHORT_RATIO,
    feeFixedCents: settings.PAYMENT_FEE_FIXED,
    feeShare: settings.PAYMENT_FEE_SHARE,
  });

/** Prices an order and stores it as pending, once per idempotency key. Two round trips. */
export async function createOrder(
  { catalogue, database, settings, newId, now }: Services,
  wanted: CreateOrder,
  idempotencyKey: string,
) {
  const requestDigest = digestOf(wanted);
  const pricing = priceOrder(catalogue, wanted, await readProviderStates(database, now()));
  if ('message' in pricing) {
    // Prices or the provider's state may have changed since the first request; a retry still gets its order.
    const row = await findRepeat(database, { idempotencyKey, requestDigest });
    if (row) return { outcome: 'repeated' as const, order: toOrder(row) };
    return { outcome: 'refused' as const, ...pricing };
  }
  const { serviceName, cents } = pricing;
  const stored = await storeOrder(database, {
    ...{ id: newId(), wanted, serviceName, cents, bounds: boundsOf(cents, settings) },
    ...{ idempotencyKey, requestDigest, at: now() },
  });
  if (!stored.inserted && stored.requestDigest !== requestDigest)
    return { outcome: 'key taken' as const };
  return { outcome: stored.inserted ? 'created' : 'repeated', order: toOrder(stored.row) } as const;
}
