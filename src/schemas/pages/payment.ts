import type * as z from 'zod';
import { list, privateMeta, sheet, template, words } from '../prose.ts';

const label = words(40);
const notice = { title: words(60), text: words(260) };

/** The texts of the pages that a buyer returns to: content/pages/payment.yaml. */
export const paymentPagesSchema = sheet({
  shared: sheet({
    home: label,
    pricing: label,
    reference: label,
    service: label,
    amount: label,
    print: label,
    again: label,
    contact: template(160, ['mail'], ['mail']),
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
    close: words(260),
  }).describe('For an underpayment.'),
  success: sheet({
    meta: privateMeta,
    verifying: label,
    paid: sheet({ ...notice, nextTitle: label, next: list(words(160), 1, 6) }),
    waiting: sheet({ ...notice, close: words(260), watching: words(120) }),
    failed: sheet(notice),
    script: sheet(notice).describe('Shown where scripts are off.'),
  }),
  cancel: sheet({
    meta: privateMeta,
    verifying: label,
    cancelled: sheet({ ...notice, again: label }),
    paid: sheet(notice),
    script: sheet(notice).describe('Shown where scripts are off.'),
  }),
});

export type PaymentPages = z.infer<typeof paymentPagesSchema>;
