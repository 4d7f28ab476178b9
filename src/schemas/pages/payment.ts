import type * as z from 'zod';
import { list, privateMeta, sheet, template, words } from '../prose.ts';

const label = words(40);
const notice = { title: words(60), text: words(260) };

/** Cases that a buyer may be in, and what to do in each. */
const cases = (placeholders: string[]) => ({
  title: label,
  rows: list(sheet({ title: words(40), text: template(160, placeholders) }), 1, 5),
});

const step = (placeholders: string[]) => ({
  day: template(40, placeholders, placeholders),
  undated: template(40, ['within', 'delivery']),
});

/** By whether the buyer left an email address: it was given, it was not, or nobody knows here. */
const byMail = {
  given: template(160, ['within']),
  none: words(160),
  unknown: template(200, ['within']),
};

const next = sheet({
  title: label,
  receipt: sheet({ ...step(['day']), today: template(40, ['day'], ['day']), ...byMail }),
  reply: sheet({ ...step(['day']), ...byMail }),
  delivery: sheet({
    ...step(['from', 'to']),
    dated: template(120, ['service', 'day'], ['service', 'day']),
    text: template(120, ['service'], ['service']),
    agreed: label.describe('Instead of a day, for a price that was agreed.'),
    custom: template(120, ['service'], ['service']),
  }),
}).describe('The three steps after a payment, dated if the day of the payment is known.');

/** What an order's string says in the chart. */
const mark = words(30);

/** The texts of the pages that a buyer returns to: content/pages/payment.yaml. */
export const paymentPagesSchema = sheet({
  shared: sheet({
    home: label,
    pricing: label,
    again: label,
    print: label,
    checked: template(120, ['time'], ['time']),
    order: sheet({
      title: label,
      reference: label,
      copy: label,
      copied: label,
      service: label,
      amount: label,
      contact: template(160, ['mail'], ['mail']),
    }),
    chart: sheet({
      name: template(120, ['count'], ['count']),
      own: template(120, ['service', 'amount', 'mark'], ['service', 'amount', 'mark']),
    }).describe('Describes the chart for screen readers.'),
    next,
    lost: sheet({
      missing: words(200),
      notFound: words(200),
      ...cases(['mail']),
      remembered: sheet({
        title: label,
        text: template(80, ['service', 'amount'], ['service', 'amount']),
        link: label,
      }).describe('The last order that this browser took to a payment provider.'),
    }).describe('For an address that leads to no order.'),
    errors: sheet({
      missing: words(120),
      notFound: words(120),
      unknown: words(120),
      timeout: template(160, ['seconds'], ['seconds']),
      network: words(160),
    }),
  }),
  underpaid: sheet({
    title: words(60),
    text: template(260, ['arrived', 'amount'], ['arrived', 'amount']),
    mark,
    close: words(260),
  }).describe('For an underpayment.'),
  unpaid: sheet({ mark, again: label, cases: sheet(cases(['service', 'amount'])) }).describe(
    'For a failed or canceled order.',
  ),
  success: sheet({
    meta: privateMeta,
    verifying: sheet(notice),
    paid: sheet({ ...notice, mark }),
    waiting: sheet({ ...notice, mark, cases: sheet(cases([])) }),
    failed: sheet(notice),
    script: sheet(notice).describe('Shown where scripts are off.'),
  }),
  cancel: sheet({
    meta: privateMeta,
    verifying: sheet(notice),
    cancelled: sheet(notice),
    paid: sheet({ ...notice, mark }),
    script: sheet(notice).describe('Shown where scripts are off.'),
  }),
});

export type PaymentPages = z.infer<typeof paymentPagesSchema>;
