import type { SettleReturn } from '../../domain/order.ts';
import type { PaymentPages } from '../../schemas/pages/payment.ts';
import type { BuyerState } from './payment-state.ts';

/** What an order can be for: everything that is sold, by ascending price. */
export interface PaidItem {
  /** See domain/purchase-id.ts. */
  id: string;
  /** Starting price. */
  cents: number;
  /** The path of the page that sells it; where it has none, of its row among the prices, with a fragment. */
  path: string;
  /** See domain/delivery.ts. */
  delivery: string;
}

type Pages = Omit<PaymentPages, 'shared'>;

/** A short list of cases and what to do in each. Texts may contain {service}, {amount}, {mail}. */
export type CasesText = Pages['unpaid']['cases'];

/** The texts of an order's state: title and lede, and what the order's string in the chart says. */
export type PanelText = Pages['success']['paid'] &
  Partial<Pages['unpaid'] & Pick<Pages['underpaid'], 'close'>>;

export type NextText = PaymentPages['shared']['next'] & {
  /** The time to the first message, such as "24 hours". */
  within: string;
};

export type SharedText = PaymentPages['shared'] & {
  next: NextText;
  /** Of the tab of an error; with {title}. */
  errorTitle: string;
};

export interface PaymentProps {
  outcome: SettleReturn['outcome'];
  verifying: Pages['success']['verifying'];
  panels: Partial<Record<BuyerState, PanelText>>;
  text: SharedText;
  items: readonly PaidItem[];
  mail: string;
  /** Of the first office. */
  phone: string;
}
