import type { SettleReturn } from '../../domain/order.ts';
import type { FailureWords } from '../../lib/call-api.ts';
import type { Standing } from './payment-state.ts';

/** What an order can be for: everything that is sold, by ascending price. */
export interface PaidItem {
  name: string;
  /** Starting price. */
  cents: number;
  /** The path of the page that sells it. */
  path: string;
  /** The time of its delivery, such as "2-4 weeks". */
  delivery: string;
}

/** A short list of cases and what to do in each. Texts may contain {service}, {amount}, {mail}. */
export interface CasesText {
  title: string;
  rows: readonly { title: string; text: string }[];
}

export interface PanelText {
  title: string;
  /** May contain {arrived} and {amount}: the money received and the order's price. */
  text: string;
  /** What the order's string in the chart says. */
  mark: string;
  close?: string;
  cases?: CasesText;
  /** The label of the link to the same item. */
  again?: string;
}

/** One step after the payment. `day` needs a date, `undated` none. */
interface StepText {
  day: string;
  undated: string;
}

/** Texts by whether the buyer left an email address; `unknown`: it is not known. */
interface MailText {
  given: string;
  none: string;
  unknown: string;
}

export interface NextText {
  title: string;
  receipt: StepText & MailText & { today: string };
  reply: StepText & MailText;
  delivery: StepText & { dated: string; text: string; agreed: string; custom: string };
  /** The time to the first message, such as "24 hours". */
  within: string;
}

export interface SharedText {
  home: string;
  pricing: string;
  again: string;
  print: string;
  /** With {time}. */
  checked: string;
  order: {
    title: string;
    reference: string;
    copy: string;
    copied: string;
    service: string;
    amount: string;
    /** With {mail}. */
    contact: string;
  };
  /** `own` with {service}, {amount} and {mark}. */
  chart: { name: string; own: string };
  next: NextText;
  lost: CasesText & {
    missing: string;
    notFound: string;
    /** An order that this browser remembers; the text with {service} and {amount}. */
    remembered: { title: string; text: string; link: string };
  };
  errors: FailureWords & { missing: string; notFound: string };
}

export interface PaymentProps {
  outcome: SettleReturn['outcome'];
  verifying: { title: string; text: string };
  /** The panels of the possible standings. */
  panels: Partial<Record<Standing, PanelText>>;
  text: SharedText;
  items: readonly PaidItem[];
  /** The agency's email address. */
  mail: string;
}
