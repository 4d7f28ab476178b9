import * as z from 'zod';
import { FACTS } from '../facts.ts';
import { callToAction, flag, list, meta, group, template, text, textWith } from '../prose.ts';

const label = text(40);
const notice = text(120);

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
  of: textWith(80, 'title'),
  panel: label,
  note: notice,
  delivered: textWith(80, 'delivery').describe('Follows the label of the starting price.'),
  lasts: textWith(80, 'delivery').describe('The same for a call or session.'),
  compare: label.describe('Opens the inclusions of all sub-services of a plan.'),
  buy: label,
  quote: label,
  for: textWith(80, 'title'),
  start: textWith(80, 'title'),
});

const quoting = group({
  description: meta.shape.description,
  intro: text(200),
  quote: label.describe('Instead of Buy Now; leads to the contact form.'),
}).describe('The words of a site that sells nothing, in place of those that tell of buying.');

const customPrice = group({
  allowed: flag.default(false).describe('Whether buyers may enter their own price.'),
  title: label,
  off: label,
  on: label,
  label,
  bounds: textWith(80, 'min', 'max'),
  why: notice.describe('Who should use it.'),
  buys: notice.describe('What a custom price buys.'),
  least: textWith(80, 'min').describe('Below the smallest minimum of the providers.'),
  updated: label,
  invalid: label,
  unclear: textWith(80, 'plain', 'grouped').describe(
    'A price that can be read two ways, such as 20.000.',
  ),
  minimum: textWith(80, 'price'),
  maximum: textWith(80, 'price'),
});

const fact = group({
  term: label,
  text: template(240, ['brand', 'terms', 'refund', ...FACTS]).describe(
    '{terms} and {refund} are links.',
  ),
});

const buys = template(200, ['delivery', ...FACTS], ['delivery']);

const checkout = group({
  title: label,
  close: label,
  serviceId: label,
  price: label,
  basePrice: label,
  included: label,
  buys: group({ delivered: buys, lasts: buys }).describe(
    'What the starting price buys; `lasts` for a call or session.',
  ),
  sold: template(
    240,
    ['owner', 'provider', 'terms', 'refund', ...FACTS],
    ['owner', 'provider'],
  ).describe(
    'Who sells and who charges: in the order dialog, and beside the buttons that open it.',
  ),
  anyProvider: label.describe('{provider} of `sold` where none is chosen yet.'),
  links: group({ terms: label, refund: label, newTab: label }),
  how: group({ title: label, facts: list(fact, 1, 10) }).describe(
    'How paying works; open at first in wide windows.',
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
    minimum: textWith(80, 'min'),
    away: label,
    gone: textWith(120, 'provider'),
    more: textWith(60, 'count').describe('Opens the providers after the first three.'),
    skip: text(60),
    recommended: label,
    pay: label,
    redirecting: label,
  }),
  pay: group({
    action: textWith(80, 'amount', 'provider'),
    increase: textWith(80, 'min', 'provider'),
    price: text(60),
    processing: label,
    leaving: textWith(80, 'provider'),
    after: textWith(120, 'terms', 'refund'),
  }),
  failures: group({
    advice: textWith(160, 'phone').describe(
      'Precedes the message of a failure that is not the buyer’s. {phone} is the number of the first office.',
    ),
    unknown: notice,
    timeout: textWith(120, 'seconds'),
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
  quoting,
  checkout,
});

export type PricingPage = z.infer<typeof pricingPageSchema>;
