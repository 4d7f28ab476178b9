import type { Provider } from '../../domain/provider.ts';
import type { Scale } from '../../domain/weight.ts';

/** Texts of the dialog; placeholders such as {title} are filled in on rendering. */
export interface OrderDialogWords {
  title: string;
  close: string;
  serviceId: string;
  price: string;
  basePrice: string;
  included: string;
  /** What the starting price buys; {turnaround} is the service's. */
  buys: string;
  /** Labels of the links {terms} and {refund} in texts. */
  links: { terms: string; refund: string; newTab: string };
  how: { title: string; facts: readonly { term: string; text: string }[] };
  custom: {
    /** Whether buyers may enter their own price. */
    allowed: boolean;
    title: string;
    off: string;
    on: string;
    label: string;
    bounds: string;
    why: string;
    buys: string;
    least: string;
    updated: string;
  };
  summary: {
    title: string;
    service: string;
    amount: string;
    type: string;
    custom: string;
    unknown: string;
  };
  email: { label: string; optional: string; why: string; wrong: string };
  receipt: { question: string; text: string; add: string; without: string };
  providers: {
    title: string;
    available: string;
    unavailable: string;
    minimum: string;
    away: string;
    skip: string;
    recommended: string;
    pay: string;
    redirecting: string;
  };
  pay: {
    action: string;
    increase: string;
    price: string;
    processing: string;
    leaving: string;
    after: string;
  };
  failures: { unknown: string; timeout: string; network: string };
}

export interface OrderDialogProps {
  providers: readonly Provider[];
  words: OrderDialogWords;
  /** The range of starting prices, in cents. */
  scale: Scale;
}
