import type * as z from 'zod';
import { OTHER_COINS } from './coins.ts';
import { html, type Markup } from './markup.ts';
import type { purchaseSchema } from './payments.ts';
import type { AnswerBehaviour } from './records.ts';

/** In what a purchase differs from paying the charge. */
export type Terms = Partial<z.input<typeof purchaseSchema>>;

/** What the fields of the troubles hold. */
interface TroubleFields {
  /** One of OTHER_COINS. */
  readonly coin: string;
  readonly seconds: number;
}

interface Trouble {
  /** The button's value. */
  readonly action: string;
  readonly label: string;
  /** A sentence on what it does. */
  readonly outcome: string;
  readonly field?: Markup;
}

/** A way to pay that goes wrong: the purchases that are made. */
export interface PaymentTrouble extends Trouble {
  readonly terms: (fields: TroubleFields) => readonly Terms[];
}

/** A way for the next wallet lookup to go wrong. */
export interface WalletTrouble extends Trouble {
  readonly behaviour: Pick<AnswerBehaviour, 'mode' | 'delayMs'>;
}

export const PAYMENT_TROUBLES: readonly PaymentTrouble[] = [
  {
    action: 'underpay',
    label: 'Pay too little',
    outcome: '50 % of it arrives.',
    terms: () => [{ percent: 50 }],
  },
  {
    action: 'overpay',
    label: 'Pay too much',
    outcome: '150 % of it arrives.',
    terms: () => [{ percent: 150 }],
  },
  {
    action: 'pay-twice',
    label: 'Pay twice',
    outcome: 'It arrives in full, two times.',
    terms: () => [{}, {}],
  },
  {
    action: 'other-coin',
    label: 'Pay in another coin',
    outcome: 'Its worth arrives in a coin of your choice.',
    field: html`<label>
      Coin
      <select name="coin">
        ${OTHER_COINS.map((coin) => html`<option>${coin}</option>`)}
      </select>
    </label>`,
    terms: ({ coin }) => [{ coin }],
  },
  {
    action: 'lose-callback',
    label: 'Lose the callback',
    outcome: 'The money arrives; the shop is not told.',
    terms: () => [{ callback: 'lost' }],
  },
  {
    action: 'delay-callback',
    label: 'Delay the callback',
    outcome: 'The money arrives; the shop is told later.',
    field: html`<label>
      Seconds
      <input name="seconds" type="number" min="1" max="3600" value="10" required />
    </label>`,
    terms: ({ seconds }) => [{ callback: 'late', delayMs: seconds * 1_000 }],
  },
];

export const WALLET_TROUBLES: readonly WalletTrouble[] = [
  {
    action: 'wallet-error500',
    label: 'Fail',
    outcome: 'The next wallet lookup answers 500.',
    behaviour: { mode: 'error500' },
  },
  {
    action: 'wallet-slow',
    label: 'Be slow',
    outcome: 'The next wallet lookup takes 15 seconds.',
    behaviour: { mode: 'slow', delayMs: 15_000 },
  },
  {
    action: 'wallet-garbage',
    label: 'Talk nonsense',
    outcome: 'The next wallet lookup answers what is no JSON.',
    behaviour: { mode: 'garbage' },
  },
];

/**
 * Forms have no action: they post to the page's own address, whose query says what is to be
 * paid, so nothing of it stands in the markup.
 */
export function troubleForms(attempt: string, troubles: readonly Trouble[]): readonly Markup[] {
  return troubles.map(
    ({ action, label, outcome, field }) =>
      html`<form method="post" class="trouble">
        <input type="hidden" name="attempt" value="${attempt}" />
        <p id="${action}">${outcome}</p>
        ${field}
        <button name="action" value="${action}" aria-describedby="${action}">${label}</button>
      </form>`,
  );
}
