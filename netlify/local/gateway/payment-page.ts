import type { Charge } from './charge.ts';
import { coinOf, DEFAULT_COIN, OTHER_COINS } from './coins.ts';
import { html, type Markup } from './markup.ts';
import { answerPage } from './page.ts';
import { afterFee } from './payments.ts';
import type { Payment } from './records.ts';
import type { Reply } from './replies.ts';

/** What a button of the page asks for. */
export type Action =
  | 'pay'
  | 'cancel'
  | 'underpay'
  | 'overpay'
  | 'pay-twice'
  | 'lose-callback'
  | 'delay-callback'
  | 'other-coin'
  | 'wallet-error500'
  | 'wallet-slow'
  | 'wallet-garbage';

export interface PaymentPage {
  readonly charge: Charge;
  readonly feeBasisPoints: number;
  /** Sent back with the form, so that pressing twice pays once. */
  readonly attempt: string;
  /** What this wallet took before. */
  readonly earlier: readonly Payment[];
  /** What the last press did, where it did not leave the page. */
  readonly notice?: string;
}

/** An amount with its currency's sign. */
export function formatMoney(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorUnits / 100);
}

function maskEmail(email: string): string {
  return email.replace(/^(.?)[^@]*/, '$1•••');
}

/**
 * Forms have no action: they post to the page's own address, whose query says what is to be
 * paid, so nothing of it stands in the markup.
 */
function trouble(
  attempt: string,
  action: Action,
  label: string,
  outcome: string,
  field?: Markup,
): Markup {
  return html`<form method="post" class="trouble">
    <input type="hidden" name="attempt" value="${attempt}" />
    <p id="${action}">${outcome}</p>
    ${field}
    <button name="action" value="${action}" aria-describedby="${action}">${label}</button>
  </form>`;
}

const lateness = html`<label>
  Seconds
  <input name="seconds" type="number" inputmode="numeric" min="1" max="3600" value="10" required />
</label>`;

const otherCoin = html`<label>
  Coin
  <select name="coin">
    ${OTHER_COINS.map((coin) => html`<option>${coin}</option>`)}
  </select>
</label>`;

function troubles(attempt: string): Markup {
  const make = trouble.bind(undefined, attempt);
  return html`<fieldset>
      <legend>Make trouble</legend>
      ${make('underpay', 'Pay too little', 'Half of it arrives.')}
      ${make('overpay', 'Pay too much', 'One and a half times as much arrives.')}
      ${make('pay-twice', 'Pay twice', 'Two payments arrive, each a transaction of its own.')}
      ${make('other-coin', 'Pay in another coin', 'Its worth arrives in a coin of your choice.', otherCoin)}
      ${make('lose-callback', 'Lose the callback', 'The money arrives, and the shop is not told.')}
      ${make('delay-callback', 'Delay the callback', 'The money arrives, and the shop is told later.', lateness)}
    </fieldset>
    <fieldset>
      <legend>Trouble for the next order</legend>
      ${make('wallet-error500', 'Fail with 500', 'The next wallet lookup answers an error.')}
      ${make('wallet-slow', 'Be slow', 'The next wallet lookup takes 15 seconds.')}
      ${make('wallet-garbage', 'Answer garbage', 'The next wallet lookup answers what is no JSON.')}
    </fieldset>`;
}

function notices({ earlier, notice }: PaymentPage): Markup {
  const taken = earlier.map(({ valueCoin, coin }) => `${valueCoin} ${coin}`).join(', ');
  return html`${
    notice === undefined ? undefined : html`<p role="status" class="notice">${notice}</p>`
  }
  ${
    earlier.length === 0
      ? undefined
      : html`<p class="notice">Already taken for this order: ${taken}. Paying again sends more.</p>`
  }`;
}

/** The page in place of a provider's, where one pays, cancels or makes trouble. */
export function answerPaymentPage(page: PaymentPage): Reply {
  const { charge, feeBasisPoints, attempt } = page;
  const amount = formatMoney(charge.minorUnits, charge.currency);
  const arrives = coinOf(afterFee(charge.cents, feeBasisPoints), DEFAULT_COIN);
  const content = html`<h1>Pay <span class="amount">${amount}</span></h1>
    <p class="lede">This page stands in for a payment provider’s. Nothing is charged.</p>
    ${notices(page)}
    <dl>
      <div>
        <dt>Provider</dt>
        <dd>${charge.provider.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>${maskEmail(charge.email)}</dd>
      </div>
      <div>
        <dt>Fee on the way</dt>
        <dd>${feeBasisPoints / 100} %</dd>
      </div>
      <div>
        <dt>Arrives</dt>
        <dd>${arrives} ${DEFAULT_COIN}</dd>
      </div>
      <div>
        <dt>To the address</dt>
        <dd class="address">${charge.wallet.address}</dd>
      </div>
    </dl>
    <form method="post" class="choice">
      <input type="hidden" name="attempt" value="${attempt}" />
      <button name="action" value="pay" class="pay">Pay ${amount}</button>
      <button name="action" value="cancel">Cancel</button>
    </form>
    ${troubles(attempt)}`;
  const { callbackUrl } = charge.wallet;
  return answerPage({ title: `Pay ${amount}`, content, returnsTo: callbackUrl });
}
