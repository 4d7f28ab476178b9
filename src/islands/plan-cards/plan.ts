import type { Scale } from '../../domain/weight.ts';

export interface SubService {
  id: string;
  title: string;
  /** The starting price in cents. */
  cents: number;
  features: readonly string[];
}

export interface Plan {
  id: string;
  title: string;
  /** The starting price in cents. */
  cents: number;
  /** Explains the starting price, if a sub-service costs less. */
  priceNote?: string | undefined;
  description: string;
  features: readonly string[];
  turnaround: string;
  /** The badge's text. */
  rank?: string | undefined;
  subServices: readonly SubService[];
}

/** Texts of the cards; placeholders such as {title} are filled in on rendering. */
export interface PlanWords {
  price: string;
  open: string;
  close: string;
  of: string;
  panel: string;
  note: string;
  delivered: string;
  compare: string;
  /** Undefined if sub-services are only quoted. */
  buy?: string | undefined;
  quote: string;
  for: string;
  start: string;
}

/** The price scales of the font weights. */
export interface PlanScales {
  plans: Scale;
  subServices: Scale;
}
