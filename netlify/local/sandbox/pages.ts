import { html, raw } from 'hono/html';
import { newHash } from './gateway.ts';
import type { Gateway, Wallet } from './gateway.ts';

type Markup = ReturnType<typeof html>;
type Fields = Readonly<Record<string, string>>;

const CSS = `:root { color-scheme: light dark } body { max-width: 44rem; margin: auto; padding: 1rem; font: 1rem/1.5 system-ui }
  p { overflow-wrap: anywhere } button { min-width: 13rem; min-height: 2.75rem; margin-right: 1rem; font: inherit }`;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const page = (title: string, content: Markup | string): Markup =>
  html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} – Payment sandbox</title>
      <link rel="icon" href="data:," />
      <style>
        ${raw(CSS)}
      </style>
      <main>
        <p>Payment sandbox – no real money</p>
        <h1>${title}</h1>
        ${content}
      </main>
    </html>`;

/** Forms have no action: they post to the page's own URL, whose query contains the charge. */
const button = (label: string, fields: Fields, outcome = ''): Markup =>
  html`<form method="post">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <p><button>${label}</button> ${outcome}</p>
  </form>`;

/** A link for a buyer who returns to the shop by hand, without proof of payment. */
function link(text: string, { callbackUrl, orderId }: Wallet, path: string): Markup {
  const { href } = new URL(`${path}?order_id=${orderId ?? ''}`, callbackUrl);
  return html`<p><a href="${href}">${text}</a></p>`;
}

const CASES: readonly (readonly [label: string, fields: Fields, outcome: string])[] = [
  ['Underpay', { percent: '50' }, '50% of the amount arrives.'],
  ['Overpay', { percent: '150' }, '150% of the amount arrives.'],
  ['Pay in another coin', { coin: 'polygon_pol' }, 'The same value arrives in polygon_pol.'],
  [
    'Lose the callback',
    { callback: 'lost' },
    'The status call reports it; send the callback later.',
  ],
  ['Hide from the status call', { statusPercent: '0' }, 'Only the callback reports the payment.'],
  ['Report two amounts', { statusPercent: '99' }, 'The status call reports 1% less.'],
  ['Omit hashes', { omit: 'txid_out,address_in' }, 'The callback lacks txid_out and address_in.'],
  ['Hide the payout', { omit: 'status_txid_out' }, 'The status call lacks txid_out.'],
  ['Spell hashes differently', { spelling: 'other' }, 'In capitals and without 0x.'],
];

/** Renders the page in place of a provider's. */
export function checkoutPage(charge: { wallet: Wallet; provider: string; cents: number }): Markup {
  const { wallet, provider, cents } = charge;
  // A double click sends the same transaction id twice, and pays once.
  const pay = { txidIn: newHash() };
  const content = html`
    <p>By ${provider}, into ${wallet.address}.</p>
    ${button(`Pay ${dollars(cents)}`, pay)}
    ${link('Return to the shop without paying', wallet, '/payment/cancel')}
    ${CASES.map(([label, fields, text]) => button(label, { ...pay, ...fields }, text))}
  `;
  return page(`Pay ${dollars(cents)}`, content);
}

/** Renders what the buyer sees after paying: the real gateway has no return address. */
export const paidPage = (wallet: Wallet): Markup =>
  page('Paid', link('Return to the shop', wallet, '/payment/success'));

/** Renders the payments, latest first, each with a button that sends its callback again, and the providers. */
export function overviewPage({ payments, providers, away }: Gateway): Markup {
  const rows = payments().map(({ id, orderId, valueCoin, coin, chargedCents }) => {
    const text = `Order ${orderId}: ${valueCoin} ${coin} of ${dollars(chargedCents)}`;
    return button('Send the callback now', { payment: id }, text);
  });
  const states = providers.map(({ id, name }) => {
    const state = away.get(id) ?? 'active';
    const next = { active: 'paused', paused: 'gone', gone: 'active' }[state];
    return button(`${name}: ${state}`, { provider: id, state: next }, `Make it ${next}.`);
  });
  return page('Payments', html`${rows.toReversed()} ${states}`);
}
