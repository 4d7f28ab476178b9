import type { SettleReturn } from '../../domain/order.ts';
import type { FailureWords } from '../../lib/call-api.ts';
import type { Standing } from './payment-state.ts';

export interface PanelText {
  title: string;
  /** May contain {arrived} and {amount}: the money received and the order's price. */
  text: string;
  /** Texts: the buyer need not wait; the page checks by itself. */
  close?: string;
  watching?: string;
  nextTitle?: string;
  next?: readonly string[];
  /** The label of the button back to the payment. */
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

export interface PaymentProps {
  outcome: SettleReturn['outcome'];
  verifying: string;
  /** The panels of the possible standings. */
  panels: Partial<Record<Standing, PanelText>>;
  text: SharedText;
  /** The agency's email address. */
  mail: string;
}
