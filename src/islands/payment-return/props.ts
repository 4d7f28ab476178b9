import type { SettleReturn } from '../../domain/order.ts';
import type { FailureWords } from '../../lib/call-api.ts';
import type { Standing } from './payment-state.ts';

export interface PanelText {
  title: string;
  /** May name {arrived} and {amount}: what has arrived of the order's price. */
  text: string;
  /** That the buyer need not wait here, and that the page checks by itself. */
  close?: string;
  watching?: string;
  nextTitle?: string;
  next?: readonly string[];
  /** The button that goes back to the payment. */
  again?: string;
}

export interface SharedText {
  home: string;
  pricing: string;
  reference: string;
  service: string;
  amount: string;
  print: string;
  again: string;
  /** With {mail}. */
  contact: string;
  errors: FailureWords & { missing: string; notFound: string };
}

/** What a payment page gives its island. */
export interface PaymentProps {
  outcome: SettleReturn['outcome'];
  verifying: string;
  /** What the page can come to. */
  panels: Partial<Record<Standing, PanelText>>;
  text: SharedText;
  /** The agency's address. */
  mail: string;
}
