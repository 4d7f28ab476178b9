import type * as z from 'zod';
import { list, privateMeta, group, template, text } from '../prose.ts';

const label = text(40);
const notice = { title: text(60), text: text(260) };

/** Cases that a buyer may be in, and what to do in each. */
const cases = (placeholders: string[]) => ({
  title: label,
  rows: list(group({ title: text(40), text: template(160, placeholders) }), 1, 5),
});

const step = (placeholders: string[]) => ({
  day: template(40, placeholders, placeholders),
  undated: template(40, ['within', 'delivery']),
});

/** By whether the buyer left an email address: it was given, it was not, or nobody knows here. */
const byMail = {
  given: template(160, ['within']),
  none: text(160),
  unknown: template(200, ['within']),
};

const next = group({
  title: label,
  receipt: group({ ...step(['day']), today: template(40, ['day'], ['day']), ...byMail }),
  reply: group({ ...step(['day']), ...byMail }),
  delivery: group({
    ...step(['from', 'to']),
    dated: template(120, ['service', 'day'], ['service', 'day']),
    text: template(120, ['service'], ['service']),
    agreed: label.describe('Instead of a day, for a price that was agreed.'),
    custom: template(120, ['service'], ['service']),
  }),
}).describe('The three steps after a payment, dated if the day of the payment is known.');

/** What an order's string says in the chart. */
const mark = text(30);

/** The texts of the pages that a buyer returns to: content/pages/payment.yaml. */
export const paymentPagesSchema = group({
  shared: group({
    home: label,
    pricing: label,
    again: label,
    print: label,
    checked: template(120, ['time'], ['time']),
    order: group({
      title: label,
      reference: label,
      copy: label,
      copied: label,
      service: label,
      amount: label,
      contact: template(160, ['mail'], ['mail']),
    }),
    chart: group({
      name: template(120, ['count'], ['count']),
      own: template(120, ['service', 'amount', 'mark'], ['service', 'amount', 'mark']),
    }).describe('Describes the chart for screen readers.'),
    next,
    lost: group({
      missing: text(200),
      notFound: text(200),
      ...cases(['mail']),
      remembered: group({
        title: label,
        text: template(80, ['service', 'amount'], ['service', 'amount']),
        link: label,
      }).describe('The last order that this browser took to a payment provider.'),
    }).describe('For an address that leads to no order.'),
    errors: group({
      missing: text(120),
      notFound: text(120),
      unknown: text(120),
      timeout: template(160, ['seconds'], ['seconds']),
      network: text(160),
    }),
  }),
  underpaid: group({
    title: text(60),
    text: template(260, ['arrived', 'amount'], ['arrived', 'amount']),
    mark,
    close: text(260),
  }).describe('For an underpayment.'),
  unpaid: group({ mark, again: label, cases: group(cases(['service', 'amount'])) }).describe(
    'For a failed or canceled order.',
  ),
  success: group({
    meta: privateMeta,
    verifying: group(notice),
    paid: group({ ...notice, mark }),
    waiting: group({ ...notice, mark, cases: group(cases([])) }),
    failed: group(notice),
    script: group(notice).describe('Shown where scripts are off.'),
  }),
  cancel: group({
    meta: privateMeta,
    verifying: group(notice),
    cancelled: group(notice),
    paid: group({ ...notice, mark }),
    script: group(notice).describe('Shown where scripts are off.'),
  }),
});

export type PaymentPages = z.infer<typeof paymentPagesSchema>;
