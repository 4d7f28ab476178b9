import type { Scale } from '../../domain/weight.ts';

/** A sub-service as its row shows it. */
export interface SubService {
  id: string;
  title: string;
  /** Starting price in cents. */
  cents: number;
  features: readonly string[];
}

/** A service as its card shows it. */
export interface Plan {
  id: string;
  title: string;
  /** Starting price in cents. */
  cents: number;
  /** What the starting price buys, where a sub-service costs less. */
  priceNote?: string | undefined;
  description: string;
  features: readonly string[];
  /** The text of its badge. */
  rank?: string | undefined;
  subServices: readonly SubService[];
}

/** The text of the cards; {title}-like places are filled in where they are shown. */
export interface PlanWords {
  price: string;
  open: string;
  close: string;
  of: string;
  panel: string;
  note: string;
  /** Left out where sub-services are only quoted. */
  buy?: string | undefined;
  quote: string;
  for: string;
  start: string;
}

/** The price ranges that the weights of the figures follow. */
export interface PlanScales {
  plans: Scale;
  subServices: Scale;
}
