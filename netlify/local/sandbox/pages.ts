import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Charge } from './checkout.ts';
import type { Ledger, Payment } from './ledger.ts';
import { afterFee, coinOf, DEFAULT_COIN } from './payments.ts';

type Markup = ReturnType<typeof html>;

const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** @param shop the origin where the page's forms may end: Chromium holds `form-action` against redirects, too */
function answerPage(c: Context, title: string, content: Markup, shop = '') {
  c.header('Cache-Control', 'no-store');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – Payment sandbox</title>
          <link rel="stylesheet" href="/sandbox.css" />
        </head>
        <body>
          <header><p>Payment sandbox – no real money</p></header>
          <main>${content}</main>
        </body>
      </html>`,
  );
}

export function answerRefusal(c: Context, message: string, status: ContentfulStatusCode) {
  c.status(status);
  const content = html`<h1>Request refused</h1>
    <p>${message}</p>`;
  return answerPage(c, 'Request refused', content);
}

function list(rows: Readonly<Record<string, string>>): Markup {
  const items = Object.entries(rows).map(
    ([term, value]) =>
      html`<div>
        <dt>${term}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  return html`<dl>${items}</dl>`;
}

type Fields = Readonly<Record<string, string>>;

/** Forms have no action: they post to the page's own address, whose query says what is to be paid. */
function form(fields: Fields, content: Markup, className = '') {
  return html`<form method="post" class="${className}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${content}
  </form>`;
}

type Failure = readonly [label: string, outcome: string, fields: Fields];

const PAYMENT_FAILURES: readonly Failure[] = [
  ['Underpay', '50% of the amount arrives.', { percent: '50' }],
  ['Overpay', '150% of the amount arrives.', { percent: '150' }],
  ['Pay twice', 'The full amount arrives twice.', { times: '2' }],
  ['Pay in another coin', 'The same value arrives in polygon_pol.', { coin: 'polygon_pol' }],
  ['Lose the callback', 'The money arrives; the shop is not notified.', { callback: 'lost' }],
  ['Delay the callback', 'The shop is notified 10 seconds later.', { callback: 'late' }],
];

const WALLET_FAILURES: readonly Failure[] = [
  ['Return an error', 'The next wallet request fails with status 500.', { mode: 'error500' }],
  ['Respond slowly', 'The next wallet request takes 15 seconds.', { mode: 'slow' }],
  ['Return invalid JSON', 'The next wallet request returns invalid JSON.', { mode: 'garbage' }],
];

function failureForms(legend: string, failures: readonly Failure[], common: Fields): Markup {
  const forms = failures.map(([label, outcome, fields]) => {
    const content = html`<button>${label}</button> <span>${outcome}</span>`;
    return form({ ...common, ...fields }, content, 'failure');
  });
  return html`<fieldset>
    <legend>${legend}</legend>
    ${forms}
  </fieldset>`;
}

/**
 * The page in place of a provider's.
 * @param notice what the last press did, if it did not leave the page
 */
export function answerCheckout(c: Context, charge: Charge, ledger: Ledger, notice?: string) {
  const { wallet, provider, cents, email } = charge;
  const amount = formatCents(cents);
  // The attempt makes a double click pay once.
  const pay = { action: 'pay', attempt: randomUUID() };
  const earlier = ledger.payments.filter(({ address }) => address === wallet.address);
  const received = earlier.map(({ valueCoin, coin }) => `${valueCoin} ${coin}`).join(', ');
  const content = html`<h1>Pay <strong>${amount}</strong></h1>
    <p>This page stands in for the payment provider. Nothing is charged.</p>
    ${notice && html`<p role="status" class="notice">${notice}</p>`}
    ${received && html`<p class="notice">Already received: ${received}. Paying again adds to it.</p>`}
    ${list({
      Provider: provider.name,
      Email: email.replace(/^(.?)[^@]*/, '$1•••'),
      'Gateway fee': `${String(ledger.settings.feeBasisPoints / 100)}%`,
      'The shop receives': `${coinOf(afterFee(cents, ledger), DEFAULT_COIN)} ${DEFAULT_COIN}`,
      'Wallet address': wallet.address,
    })}
    <div class="choice">
      ${form(pay, html`<button class="pay">Pay ${amount}</button>`)}
      ${form({ action: 'cancel' }, html`<button>Cancel</button>`)}
    </div>
    ${failureForms('Simulate a failure', PAYMENT_FAILURES, pay)}
    ${failureForms('Simulate a failure for the next order', WALLET_FAILURES, { action: 'fail-wallet' })}`;
  return answerPage(c, `Pay ${amount}`, content, new URL(wallet.callbackUrl).origin);
}

const MOST_SHOWN = 50;

/** What the sandbox received, latest first, each with a button that sends its callback (again). */
export function answerPayments(c: Context, payments: readonly Payment[]) {
  const latest = payments.slice(-MOST_SHOWN).toReversed();
  const items = latest.map((payment) => {
    const answers = payment.statuses.map((status) => status ?? 'no answer');
    const facts = {
      Order: payment.orderId ?? 'none',
      Charged: formatCents(payment.chargedCents),
      Received: `${payment.valueCoin} ${payment.coin}, ${new Date(payment.takenAt).toISOString()}`,
      Callback: [payment.callback, ...answers].join(', '),
    };
    const button = html`<button>Send the callback now</button>`;
    return html`${list(facts)} ${form({ payment: payment.id }, button)}`;
  });
  const empty = 'No payments yet. Buy something in the shop to see it here.';
  const content = html`<h1>Payments</h1>
    <p>${payments.length === 0 ? empty : `${payments.length} in total, latest first`}</p>
    ${items}`;
  return answerPage(c, 'Payments', content);
}
