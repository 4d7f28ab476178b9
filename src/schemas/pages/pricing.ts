import * as z from 'zod';
import { FACTS } from '../facts.ts';
import { callToAction, flag, list, meta, group, template, text } from '../prose.ts';

const label = text(40);
const notice = text(120);

/** A text that must contain all the named placeholders: `Get Started with {title}`. */
const wordsWith = (...names: readonly string[]) => template(80, names, names);

const hero = group({
  badge: label,
  headline: list(text(30), 2).describe('Set with weights from light to heavy.'),
  intro: text(200),
});

const rank = text(20);

const plans = group({
  title: label.describe("The grid's heading, for screen readers only."),
  price: label,
  ranks: z
    .tuple([rank, rank, rank], {
      error: 'must be a list of 3: the badges of the ranks 1, 2 and 3',
    })
    .describe('The badges of the popularity ranks 1, 2 and 3.'),
  open: label,
  close: label,
  of: wordsWith('title'),
  panel: label,
  note: notice,
  delivered: wordsWith('turnaround').describe('Follows the label of the starting price.'),
  compare: label.describe('Opens the inclusions of all sub-services of a plan.'),
  buy: label,
  quote: label,
  for: wordsWith('title'),
  start: wordsWith('title'),
});

const customPrice = group({
  allowed: flag.describe('Whether buyers may enter their own price.'),
  title: label,
  off: label,
  on: label,
  label,
  bounds: wordsWith('min', 'max'),
  why: notice.describe('Who should use it.'),
  buys: notice.describe('What a custom price buys.'),
  least: wordsWith('min').describe('Below the smallest minimum of the providers.'),
  updated: label,
});

const fact = group({
  term: label,
  text: template(240, ['brand', 'terms', 'refund', ...FACTS]).describe(
    '{terms} and {refund} are links.',
  ),
});

const checkout = group({
  title: label,
  close: label,
  serviceId: label,
  price: label,
  basePrice: label,
  included: label,
  buys: template(200, ['turnaround', ...FACTS], ['turnaround']).describe(
    'What the starting price buys.',
  ),
  links: group({ terms: label, refund: label, newTab: label }),
  how: group({ title: label, facts: list(fact, 1, 10) }).describe(
    'How paying works, closed at first.',
  ),
  custom: customPrice,
  summary: group({
    title: label,
    service: label,
    amount: label,
    type: label,
    custom: label,
    unknown: label,
  }),
  email: group({ label, optional: label, why: notice, wrong: notice }),
  receipt: group({ question: label, text: notice, add: label, without: label }).describe(
    'Asked once, if the email is empty.',
  ),
  providers: group({
    title: label,
    available: label,
    unavailable: text(60),
    minimum: wordsWith('min'),
    away: label,
    skip: text(60),
    recommended: label,
    pay: label,
    redirecting: label,
  }),
  pay: group({
    action: wordsWith('amount', 'provider'),
    increase: wordsWith('min', 'provider'),
    price: text(60),
    processing: label,
    leaving: wordsWith('provider'),
    after: template(120, ['provider', 'terms', 'refund'], ['provider', 'terms', 'refund']),
  }),
  failures: group({
    unknown: notice,
    timeout: template(120, ['seconds'], ['seconds']),
    network: notice,
  }),
});

/** The texts of the pricing page and of its order dialog: content/pages/pricing.yaml. */
export const pricingPageSchema = group({
  meta,
  hero,
  plans,
  consultation: callToAction.describe('The prompt between the plans and the comparison.'),
  closing: callToAction,
  checkout,
});

export type PricingPage = z.infer<typeof pricingPageSchema>;
