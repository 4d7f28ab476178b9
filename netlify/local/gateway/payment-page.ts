import type { Charge } from './charge.ts';
import { coinOf, DEFAULT_COIN } from './coins.ts';
import { html, type Markup } from './markup.ts';
import { answerPage } from './page.ts';
import { afterFee } from './payments.ts';
import type { Payment } from './records.ts';
import type { Reply } from './replies.ts';
import { PAYMENT_TROUBLES, troubleForms, WALLET_TROUBLES } from './troubles.ts';

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

function notices({ earlier, notice }: PaymentPage): readonly Markup[] {
  const taken = earlier.map(({ valueCoin, coin }) => `${valueCoin} ${coin}`).join(', ');
  return [
    ...(notice === undefined ? [] : [html`<p role="status" class="notice">${notice}</p>`]),
    ...(taken === ''
      ? []
      : [
          html`<p class="notice">
            Already taken for this order: ${taken}. Paying again sends more.
          </p>`,
        ]),
  ];
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
    <fieldset>
      <legend>Make trouble</legend>
      ${troubleForms(attempt, PAYMENT_TROUBLES)}
    </fieldset>
    <fieldset>
      <legend>Trouble for the next order</legend>
      ${troubleForms(attempt, WALLET_TROUBLES)}
    </fieldset>`;
  const { callbackUrl } = charge.wallet;
  return answerPage({ title: `Pay ${amount}`, content, returnsTo: callbackUrl });
}
