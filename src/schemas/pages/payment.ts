import type * as z from 'zod';
import { list, privateMeta, group, template, text, textWith } from '../prose.ts';

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
  receipt: group({ ...step(['day']), today: textWith(40, 'day'), ...byMail }),
  reply: group({ ...step(['day']), ...byMail }),
  delivery: group({
    ...step(['from', 'to']),
    oneDay: textWith(40, 'to').describe('Where the first and the last day are the same.'),
    open: textWith(40, 'from', 'to').describe('Where it may take longer.'),
    dated: textWith(120, 'service', 'day'),
    text: textWith(120, 'service'),
    agreed: label.describe('Instead of a day, for a price that was agreed.'),
    custom: textWith(120, 'service'),
    session: textWith(120, 'service', 'delivery').describe('Of a call or session.'),
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
    checked: textWith(120, 'time'),
    order: group({
      title: label,
      reference: label,
      copy: label,
      copied: label,
      service: label,
      amount: label,
      contact: template(160, ['mail', 'phone'], ['mail']).describe(
        '{phone} is the number of the first office.',
      ),
    }),
    chart: group({
      name: textWith(120, 'count'),
      own: textWith(120, 'service', 'amount', 'mark'),
    }).describe('Describes the chart for screen readers.'),
    next,
    lost: group({
      missing: text(200),
      notFound: text(200),
      ...cases(['mail']),
      remembered: group({
        title: label,
        text: textWith(80, 'service', 'amount'),
        link: label,
      }).describe('The last order that this browser took to a payment provider.'),
    }).describe('For an address that leads to no order.'),
    errors: group({
      missing: text(120),
      notFound: text(120),
      unknown: text(120),
      timeout: textWith(160, 'seconds'),
      network: text(160),
    }),
  }),
  underpaid: group({
    title: text(60),
    text: textWith(260, 'arrived', 'amount'),
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
