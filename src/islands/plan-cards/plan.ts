import type { ComponentProps } from 'react';
import type { LinkedText } from '../../components/ui/LinkedText.tsx';
import type { Scale } from '../../domain/weight.ts';
import type { PricingPage } from '../../schemas/pages/pricing.ts';

interface Priced {
  id: string;
  title: string;
  /** The starting price in cents. */
  cents: number;
  features: readonly string[];
}

/** See schemas/service.ts. */
export interface SubServiceForSale extends Priced {
  delivery: string;
  deliveryNote?: string | undefined;
}

export interface Plan extends Priced {
  /** Explains the starting price, if a sub-service costs less. */
  priceNote?: string | undefined;
  description: string;
  /** Of the sub-service that the price buys; undefined where none costs as much. */
  delivery: string | undefined;
  /** The link to the contact form: its text and address. */
  cta: { text: string; href: string };
  rank?: string | undefined;
  subServices: readonly SubServiceForSale[];
}

/** Texts of the cards. `buy` is undefined where sub-services are only quoted. */
export type PlanText = Omit<PricingPage['plans'], 'title' | 'ranks' | 'buy'> & {
  buy?: string | undefined;
  /** Who sells and who charges. */
  seller?: ComponentProps<typeof LinkedText> | undefined;
};

export interface PlanScales {
  plans: Scale;
  subServices: Scale;
}
