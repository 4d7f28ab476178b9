import type { Provider } from '../../domain/provider.ts';
import type { Scale } from '../../domain/weight.ts';

/** What one Buy Now button sells. */
export interface OfferItem {
  /** Plan id and sub-service id joined by a hyphen. */
  id: string;
  name: string;
  /** Starting price in cents. */
  cents: number;
  features: readonly string[];
}

/** The words of the dialog; {title}-like places are filled in where they are shown. */
export interface CheckoutWords {
  title: string;
  close: string;
  serviceId: string;
  price: string;
  basePrice: string;
  included: string;
  custom: {
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

/** Everything that the dialog needs of the page, in one script element of JSON. */
export interface Offer {
  items: readonly OfferItem[];
  providers: readonly Provider[];
  words: CheckoutWords;
  /** From the lightest to the heaviest starting price, in cents. */
  scale: Scale;
}

/** The id of that script element. */
export const OFFER_ID = 'checkout-offer';
