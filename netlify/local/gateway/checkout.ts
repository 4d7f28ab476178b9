import * as z from 'zod';
import { consumeCallbackBehaviour, setBehaviour } from './behaviours.ts';
import type { Books } from './books.ts';
import { cancelUrl, successUrl } from './callback-url.ts';
import { readCharge, type Charge } from './charge.ts';
import { OTHER_COINS } from './coins.ts';
import type { Courier } from './courier.ts';
import { answerRefusal } from './page.ts';
import { answerPaymentPage } from './payment-page.ts';
import { proofUrl, purchaseSchema, takePayment, type Purchase } from './payments.ts';
import type { Provider } from './provider.ts';
import type { Payment, Wallet } from './records.ts';
import { seeOther, type Reply } from './replies.ts';
import { PAYMENT_TROUBLES, WALLET_TROUBLES, type PaymentTrouble, type Terms } from './troubles.ts';
import { deriveHex, type Sources } from './wallets.ts';

export interface Checkout {
  readonly books: Books;
  readonly courier: Courier;
  readonly sources: Sources;
  readonly providers: readonly Provider[];
}

const formSchema = z.object({
  action: z.string(),
  attempt: z.string().min(1).max(64).optional(),
  seconds: z.coerce.number().int().min(1).max(3_600).default(10),
  coin: z.enum(OTHER_COINS).default(OTHER_COINS[0]),
});

const PAY: Pick<PaymentTrouble, 'action' | 'terms'> = { action: 'pay', terms: () => [{}] };
const WAYS_TO_PAY = [PAY, ...PAYMENT_TROUBLES];

/**
 * Where a browser goes after paying: to the callback URL with the proof, as from the real
 * gateway, or to the merchant's own page while the shop has not been told.
 */
function returnUrl(books: Books, wallet: Wallet, payment: Payment): string {
  const { delivery } = payment;
  const untold = delivery.state === 'lost' || (delivery.state === 'due' && delivery.failures === 0);
  return untold ? successUrl(wallet.callbackUrl) : proofUrl(books, payment);
}

/** Takes one payment, tells the merchant if it is to be told at once, and answers where the browser goes. */
export async function settle(
  { books, courier, sources }: Checkout,
  wallet: Wallet,
  purchase: Purchase,
): Promise<{ payment: Payment; location: string }> {
  const { id } = takePayment(books, sources, wallet, purchase, consumeCallbackBehaviour(books));
  await courier.dispatch(id);
  const payment = books.payment(id);
  if (!payment) throw new Error(`Payment ${id} is not in the books.`);
  return { payment, location: returnUrl(books, wallet, payment) };
}

/** GET process-payment.php. */
export function showCheckout(checkout: Checkout, query: URLSearchParams, notice?: string): Reply {
  const { books, providers, sources } = checkout;
  const charge = readCharge(books, providers, query);
  if ('hint' in charge) return answerRefusal(charge);
  return answerPaymentPage({
    charge,
    feeBasisPoints: books.settings.feeBasisPoints,
    attempt: deriveHex('attempt', String(books.payments.length), sources.random, 16),
    earlier: books.paymentsTo(charge.wallet.address),
    ...(notice === undefined ? {} : { notice }),
  });
}

async function pay(
  checkout: Checkout,
  { wallet, provider, cents }: Charge,
  attempt: string | undefined,
  purchases: readonly Terms[],
): Promise<Reply> {
  const { books } = checkout;
  const before = attempt === undefined ? undefined : books.paymentByAttempt(attempt);
  if (before?.address === wallet.address) return seeOther(returnUrl(books, wallet, before));
  const common = { address: wallet.address, provider: provider.id, chargedCents: cents, attempt };
  const settled = await Promise.all(
    purchases.map((terms) =>
      settle(checkout, wallet, purchaseSchema.parse({ ...common, ...terms })),
    ),
  );
  return seeOther(settled[0]?.location ?? successUrl(wallet.callbackUrl));
}

/** A press of one of the page's buttons: POST process-payment.php with the page's own query. */
export async function submitCheckout(
  checkout: Checkout,
  query: URLSearchParams,
  body: string,
): Promise<Reply> {
  const charge = readCharge(checkout.books, checkout.providers, query);
  if ('hint' in charge) return answerRefusal(charge);
  const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!form.success) {
    return answerRefusal({ title: 'This can’t be done', hint: z.prettifyError(form.error) });
  }
  const { action, attempt } = form.data;
  if (action === 'cancel') return seeOther(cancelUrl(charge.wallet.callbackUrl));
  const walletTrouble = WALLET_TROUBLES.find((trouble) => trouble.action === action);
  if (walletTrouble) {
    setBehaviour(checkout.books, { endpoint: 'wallet', ...walletTrouble.behaviour, times: 1 });
    return showCheckout(checkout, query, walletTrouble.outcome);
  }
  const wayToPay = WAYS_TO_PAY.find((way) => way.action === action);
  if (wayToPay) return pay(checkout, charge, attempt, wayToPay.terms(form.data));
  return answerRefusal({ title: 'This can’t be done', hint: `There is no action "${action}".` });
}
