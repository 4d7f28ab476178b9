import { z } from 'zod';
import { consumeCallbackBehaviour, setBehaviour } from './behaviours.ts';
import type { Books } from './books.ts';
import { cancelUrl, successUrl } from './callback-url.ts';
import { readCharge, type Charge } from './charge.ts';
import { OTHER_COINS } from './coins.ts';
import type { Courier } from './courier.ts';
import { answerRefusal } from './page.ts';
import { answerPaymentPage, type Action } from './payment-page.ts';
import { proofUrl, purchaseSchema, takePayment, type Purchase } from './payments.ts';
import type { Provider } from './provider.ts';
import type { AnswerBehaviour, Payment, Wallet } from './records.ts';
import { seeOther, type Reply } from './replies.ts';
import { derive, type Sources } from './wallets.ts';

export interface Checkout {
  readonly books: Books;
  readonly courier: Courier;
  readonly sources: Sources;
  readonly providers: readonly Provider[];
}

const formSchema = z.object({
  action: z.string(),
  attempt: z.string().max(64).optional(),
  seconds: z.coerce.number().int().min(1).max(3_600).default(10),
  coin: z.enum(OTHER_COINS).default(OTHER_COINS[0]),
});
type Form = z.infer<typeof formSchema>;

type Terms = Partial<z.input<typeof purchaseSchema>>;

/** What the buyer does differently, one purchase after the other. */
function purchasesFor({ action, seconds, coin }: Form): readonly Terms[] | undefined {
  const terms: Partial<Record<Action, readonly Terms[]>> = {
    pay: [{}],
    underpay: [{ percent: 50 }],
    overpay: [{ percent: 150 }],
    'pay-twice': [{}, {}],
    'lose-callback': [{ callback: 'lost' }],
    'delay-callback': [{ callback: 'late', delayMs: seconds * 1_000 }],
    'other-coin': [{ coin }],
  };
  return Object.hasOwn(terms, action) ? terms[action as Action] : undefined;
}

type WalletTrouble = Pick<AnswerBehaviour, 'mode' | 'delayMs'> & { readonly notice: string };

const WALLET_TROUBLES: ReadonlyMap<string, WalletTrouble> = new Map([
  ['wallet-error500', { mode: 'error500', notice: 'The next wallet lookup answers 500.' }],
  [
    'wallet-slow',
    { mode: 'slow', delayMs: 15_000, notice: 'The next wallet lookup takes 15 seconds.' },
  ],
  ['wallet-garbage', { mode: 'garbage', notice: 'The next wallet lookup answers garbage.' }],
]);

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
    attempt: derive('attempt', String(books.payments.length), sources.random).toString(
      'hex',
      0,
      16,
    ),
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
  if (before) return seeOther(returnUrl(books, wallet, before));
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
  const walletTrouble = WALLET_TROUBLES.get(action);
  if (walletTrouble) {
    const { notice, ...behaviour } = walletTrouble;
    setBehaviour(checkout.books, { endpoint: 'wallet', ...behaviour, times: 1 });
    return showCheckout(checkout, query, notice);
  }
  const purchases = purchasesFor(form.data);
  if (purchases) return pay(checkout, charge, attempt, purchases);
  return answerRefusal({ title: 'This can’t be done', hint: `There is no action "${action}".` });
}
