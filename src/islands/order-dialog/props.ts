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
  custom: {
    /** Whether buyers may enter their own price. */
    allowed: boolean;
    title: string;
    off: string;
    on: string;
    label: string;
    bounds: string;
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
  providers: {
    title: string;
    available: string;
    unavailable: string;
    minimum: string;
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
