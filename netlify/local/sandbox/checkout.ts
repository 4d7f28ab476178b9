import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Callbacks } from './callbacks.ts';
import type { Ledger, Payment, Wallet } from './ledger.ts';
import { answerCheckout } from './pages.ts';
import { afterFee, callbackUrlOf, centsOf, coinOf, newHash, purchaseSchema } from './payments.ts';
import type { Purchase } from './payments.ts';
import { setScenario, takeScenario } from './scenarios.ts';

/** A provider as the shop's catalogue has it; the minimum is in US cents. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly minimumCents: number;
}

export interface Checkout {
  readonly ledger: Ledger;
  readonly callbacks: Callbacks;
  readonly providers: readonly Provider[];
  /** ms since 1970. */
  readonly now: () => number;
}

/** What process-payment.php was asked to charge, in US cents. */
export interface Charge {
  readonly wallet: Wallet;
  readonly provider: Provider;
  readonly cents: number;
  readonly email: string;
}

function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

/**
 * The values of a query's parameters.
 * @throws {HTTPException} unless each is given once and not empty
 */
export function readQuery<Name extends string>(
  c: Context,
  names: readonly Name[],
): Record<Name, string> {
  const values = names.map((name) => {
    const [value, ...others] = c.req.queries(name) ?? [];
    if (others.length > 0) refuse(`${name} is given more than once`);
    return [name, value || refuse(`${name} is missing`)];
  });
  return Object.fromEntries(values) as Record<Name, string>;
}

/** @throws {HTTPException} for a charge that the gateway does not accept */
function readCharge({ ledger, providers }: Checkout, c: Context): Charge {
  const query = readQuery(c, ['address', 'amount', 'provider', 'email', 'currency']);
  const { amount, currency, email } = query;
  const wallet = ledger.wallets.find(({ address }) => address === query.address);
  if (!wallet)
    return refuse(
      'Provided wallet address is not allowed. wallet.php returns it percent-encoded: decode it once and encode it once.',
    );
  const provider = providers.find(({ id }) => id === query.provider);
  if (!provider) return refuse(`There is no provider "${query.provider}".`);
  const { name, minimumCents } = provider;
  if (ledger.settings.inactiveProviders.includes(provider.id)) refuse(`${name} is not available.`);
  if (currency !== 'USD') refuse('The currency must be USD.');
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? centsOf(amount, currency) : undefined;
  if (!cents) return refuse('The amount must be positive, with up to two decimals.');
  if (cents < minimumCents) refuse(`${name} takes $${(minimumCents / 100).toFixed(2)} or more.`);
  return { wallet, provider, cents, email };
}

/** A page of the shop, for a buyer who comes back without a proof. */
function shopPage({ callbackUrl, orderId }: Wallet, path: string): string {
  const url = new URL(path, callbackUrl);
  if (orderId !== null) url.searchParams.set('order_id', orderId);
  return url.href;
}

/** Where the browser goes after a payment: to the callback URL, or to the shop's page while the shop does not know of it. */
function returnUrl(ledger: Ledger, wallet: Wallet, payment: Payment): string {
  const { callback, failures } = payment;
  const isUntold = callback === 'lost' || (callback === 'due' && failures === 0);
  return isUntold ? shopPage(wallet, '/payment/success') : callbackUrlOf(ledger, payment);
}

/**
 * Takes a payment and sends its callback if it is due; answers where the browser goes.
 * @throws {ZodError | HTTPException}
 */
export async function pay({ ledger, callbacks, now }: Checkout, input: Purchase) {
  const { delayMs, percent, ...purchase } = purchaseSchema.parse(input);
  const { address, chargedCents, coin, attempt, txidIn = newHash() } = purchase;
  const wallet = ledger.wallets.find((it) => it.address === address);
  if (!wallet) throw new HTTPException(404, { message: 'No wallet has this address.' });
  const scenario = purchase.callback ? undefined : takeScenario(ledger, 'callback');
  const mode = purchase.callback ?? scenario?.mode;
  const cents = afterFee(Math.round((chargedCents * percent) / 100), ledger);
  const takenAt = now();
  const payment: Payment = {
    id: randomUUID(),
    address,
    orderId: wallet.orderId,
    chargedCents,
    cents,
    coin,
    valueCoin: coinOf(cents, coin),
    txidIn,
    txidOut: newHash(),
    takenAt,
    attempt,
    callback: mode === 'lost' ? 'lost' : 'due',
    dueAt: mode === 'late' ? takenAt + (scenario?.delayMs ?? delayMs) : takenAt,
    failures: 0,
    statuses: [],
  };
  ledger.payments.push(payment);
  ledger.save();
  await Promise.all([callbacks.deliver(payment), mode === 'twice' && callbacks.send(payment)]);
  return { payment, location: returnUrl(ledger, wallet, payment) };
}

/** GET process-payment.php. */
export function showCheckout(checkout: Checkout, c: Context, notice?: string) {
  return answerCheckout(c, readCharge(checkout, c), checkout.ledger, notice);
}

/** What the page's buttons send; those that pay, with terms of the purchase. */
const formSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('fail-wallet'), mode: z.enum(['error500', 'slow', 'garbage']) }),
  z.looseObject({
    action: z.literal('pay'),
    attempt: z.string().optional(),
    times: z.enum(['1', '2']).default('1'),
  }),
]);

/** POST process-payment.php: one of the page's buttons. */
export async function submitCheckout(checkout: Checkout, c: Context) {
  const { ledger } = checkout;
  const { wallet, cents } = readCharge(checkout, c);
  const form = formSchema.parse(await c.req.parseBody());
  if (form.action === 'cancel') return c.redirect(shopPage(wallet, '/payment/cancel'), 303);
  if (form.action === 'fail-wallet') {
    setScenario(ledger, { endpoint: 'wallet', mode: form.mode, times: 1 });
    return showCheckout(checkout, c, 'The next wallet request will fail.');
  }
  const { address } = wallet;
  const { attempt, times } = form;
  const earlier = ledger.payments.find(
    (payment) =>
      attempt !== undefined && payment.attempt === attempt && payment.address === address,
  );
  if (earlier) return c.redirect(returnUrl(ledger, wallet, earlier), 303);
  const purchases = Array.from({ length: Number(times) }, () =>
    pay(checkout, { ...form, address, chargedCents: cents }),
  );
  const [first] = await Promise.all(purchases);
  return c.redirect(first?.location ?? '/', 303);
}
