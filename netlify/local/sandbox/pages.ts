import { html, raw } from 'hono/html';
import type { Payment, Wallet } from './ledger.ts';
import { newHash, shopPage } from './payments.ts';
import type { Gateway } from './payments.ts';

const CSS = `:root { color-scheme: light dark } body { max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui }
  dl { display: grid; grid-template-columns: minmax(8rem, auto) 3fr; gap: .5rem 1rem; padding: .75rem 0; border-block: 1px solid }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere } form { margin: .5rem 0 }
  button { min-width: 13rem; min-height: 2.75rem; margin-right: 1rem; font: inherit }`;

type Markup = ReturnType<typeof html>;
type Fields = Readonly<Record<string, string>>;

const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const page = (title: string, content: Markup | string): Markup =>
  html`<!doctype html>
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

const list = (rows: Fields): Markup =>
  html`<dl>
    ${Object.entries(rows).map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

/** Forms have no action: they post to the page's own URL, whose query contains the charge. */
const button = (label: string, fields: Fields, outcome = ''): Markup =>
  html`<form method="post">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button> <span>${outcome}</span>
  </form>`;

const CASES: readonly (readonly [label: string, fields: Fields, outcome: string])[] = [
  ['Underpay', { percent: '50' }, '50% of the amount arrives.'],
  ['Overpay', { percent: '150' }, '150% of the amount arrives.'],
  ['Pay twice', { times: '2' }, 'The full amount arrives twice.'],
  ['Pay in another coin', { coin: 'polygon_pol' }, 'The same value arrives in polygon_pol.'],
  [
    'Pay and be returned',
    { back: 'yes' },
    'As no real provider does: the browser is sent to the shop.',
  ],
  ['Lose the callback', { callback: 'lost' }, 'Only the status call reports the payment.'],
  [
    'Delay the callback',
    { callback: 'late' },
    'The status call knows first; the shop is called 10 seconds later.',
  ],
  ['Hide from the status call', { status: 'unknown' }, 'Only the callback reports the payment.'],
  ['Report two amounts', { statusPercent: '99' }, 'The status call reports 1% less.'],
  [
    'Report without hashes',
    { omit: 'txid_out,address_in' },
    'The callback lacks txid_out and address_in.',
  ],
  ['Spell hashes differently', { spelling: 'capitals' }, 'The callback’s hashes are in capitals.'],
];

/** The charge that the checkout was called with, in US cents. */
export interface Charge {
  readonly wallet: Wallet;
  readonly provider: string;
  readonly cents: number;
  readonly email: string;
}

/** Renders the page in place of a provider's, which knows no way back to the shop. */
export function checkoutPage(
  { wallet, provider, cents, email }: Charge,
  earlier: readonly Payment[],
): Markup {
  // A double click sends the same transaction id twice, and pays once.
  const pay = { txidIn: newHash() };
  const received = earlier.map(({ valueCoin, coin }) => `${valueCoin} ${coin}`).join(', ');
  return page(
    `Pay ${formatCents(cents)}`,
    html`${list({
        ...{
          Provider: provider,
          Email: email.replace(/^(.?)[^@]*/, '$1•••'),
          'Wallet address': wallet.address,
        },
        ...(received && { 'Already received': received }),
      })}
      ${button(`Pay ${formatCents(cents)}`, pay)}
      <p><a href="${shopPage(wallet, '/payment/cancel')}">Return to the shop without paying</a></p>
      <h2>Other cases</h2>
      ${CASES.map(([label, fields, outcome]) => button(label, { ...pay, ...fields }, outcome))}`,
  );
}

/** Renders what the buyer sees after paying: the real gateway has no return address. */
export const paidPage = (wallet: Wallet): Markup =>
  page(
    'Paid',
    html`<p>A real provider keeps its buyers here; they come back to the shop by hand.</p>
      <p><a href="${shopPage(wallet, '/payment/success')}">Return to the shop</a></p>`,
  );

/** Renders the payments, latest first, each with a button that sends its callback again, and the providers. */
export const overviewPage = ({ ledger: { payments }, providers, away }: Gateway): Markup =>
  page(
    'Payments',
    html`${payments.length === 0 && html`<p>No payments yet. Buy something in the shop to see it here.</p>`}
      ${payments.toReversed().map(
        (payment) =>
          html`${list({
            Order: payment.orderId ?? 'none',
            Charged: formatCents(payment.chargedCents),
            Received: `${payment.valueCoin} ${payment.coin}, ${new Date(payment.takenAt).toISOString()}`,
            'Callback answered':
              payment.statuses.map((status) => status ?? 'no answer').join(', ') || 'not sent',
          })}
          ${button('Send the callback now', { payment: payment.id })}`,
      )}
      <h2>Providers</h2>
      ${providers.map(({ id, name }) => {
        const state = away.get(id) ?? 'active';
        const next = { active: 'paused', paused: 'gone', gone: 'active' }[state];
        return button(`${name}: ${state}`, { provider: id, state: next }, `Make it ${next}.`);
      })}`,
  );
