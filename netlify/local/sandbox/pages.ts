import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Payment, Wallet } from './ledger.ts';
import { afterFee, coinOf, DEFAULT_COIN, newHash } from './payments.ts';
import type { Gateway } from './payments.ts';

const CSS = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');

type Markup = ReturnType<typeof html>;
type Fields = Readonly<Record<string, string>>;

const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Payment sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(CSS)}
        </style>
      </head>
      <body>
        <main>
          <p>Payment sandbox – no real money</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

export const refusalPage = (message: string): Markup =>
  page('Request refused', html`<p>${message}</p>`);

function list(rows: Fields): Markup {
  const items = Object.entries(rows).map(
    ([term, value]) =>
      html`<dt>${term}</dt>
        <dd>${value}</dd>`,
  );
  return html`<dl>${items}</dl>`;
}

/** Forms have no action: they post to the page's own URL, whose query contains the charge. */
function button(label: string, fields: Fields, outcome = ''): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post">
    ${inputs}<button>${label}</button> <span>${outcome}</span>
  </form>`;
}

type Failure = readonly [label: string, fields: Fields, outcome: string];

const PAYMENT_FAILURES: readonly Failure[] = [
  ['Underpay', { percent: '50' }, '50% of the amount arrives.'],
  ['Overpay', { percent: '150' }, '150% of the amount arrives.'],
  ['Pay twice', { times: '2' }, 'The full amount arrives twice.'],
  ['Pay in another coin', { coin: 'polygon_pol' }, 'The same value arrives in polygon_pol.'],
  ['Lose the callback', { callback: 'lost' }, 'The money arrives; the shop is not notified.'],
  ['Delay the callback', { callback: 'late' }, 'The shop is notified 10 seconds later.'],
];

const WALLET_FAILURES: readonly Failure[] = [
  ['Return an error', { mode: 'error500' }, 'The next wallet request fails with status 500.'],
  ['Respond slowly', { mode: 'slow' }, 'The next wallet request takes 15 seconds.'],
  ['Return invalid JSON', { mode: 'garbage' }, 'The next wallet request returns invalid JSON.'],
];

/** The charge that process-payment.php was called with, in US cents. */
export interface Charge {
  readonly wallet: Wallet;
  readonly provider: Gateway['providers'][number];
  readonly cents: number;
  readonly email: string;
}

/**
 * Renders the page in place of a provider's.
 * @param state earlier payments of the wallet, and the result of the last button if it stayed on the page
 */
export function checkoutPage(
  { wallet, provider, cents, email }: Charge,
  state: { feePercent: number; earlier: readonly Payment[]; notice: string },
): Markup {
  const { feePercent, earlier, notice } = state;
  const amount = formatCents(cents);
  // A double click sends the same transaction id twice, and pays once.
  const pay = { action: 'pay', txidIn: newHash() };
  const received = earlier.map(({ valueCoin, coin }) => `${valueCoin} ${coin}`).join(', ');
  const failures = (kinds: readonly Failure[], common: Fields) =>
    kinds.map(([label, fields, outcome]) => button(label, { ...common, ...fields }, outcome));
  return page(
    `Pay ${amount}`,
    html`<p>This page stands in for the payment provider. Nothing is charged.</p>
      ${notice && html`<p role="status">${notice}</p>`}
      ${received && html`<p>Already received: ${received}. Paying again adds to it.</p>`}
      ${list({
        Provider: provider.name,
        Email: email.replace(/^(.?)[^@]*/, '$1•••'),
        'Gateway fee': `${feePercent}%`,
        'The shop receives': `${coinOf(afterFee(cents, feePercent), DEFAULT_COIN)} ${DEFAULT_COIN}`,
        'Wallet address': wallet.address,
      })}
      ${button(`Pay ${amount}`, pay)} ${button('Cancel', { action: 'cancel' })}
      <h2>Simulate a failure</h2>
      ${failures(PAYMENT_FAILURES, pay)}
      <h2>Simulate a failure for the next order</h2>
      ${failures(WALLET_FAILURES, { action: 'fail-wallet' })}`,
  );
}

/** Renders the payments, latest first, each with a button that sends its callback again. */
export function paymentsPage(payments: readonly Payment[]): Markup {
  const items = payments.toReversed().map((payment) => {
    const answers = payment.statuses.map((status) => status ?? 'no answer');
    return html`${list({
      Order: payment.orderId ?? 'none',
      Charged: formatCents(payment.chargedCents),
      Received: `${payment.valueCoin} ${payment.coin}, ${new Date(payment.takenAt).toISOString()}`,
      'Callback answered': answers.join(', ') || 'not sent',
    })}
    ${button('Send the callback now', { payment: payment.id })}`;
  });
  const empty = html`<p>No payments yet. Buy something in the shop to see it here.</p>`;
  return page('Payments', payments.length === 0 ? empty : html`${items}`);
}
