import { z } from 'zod';

const words = z.string().trim().min(1, 'must not be empty');
const meta = z.strictObject({ title: words, description: words });
const notice = { title: words, text: words };

/** The words of the pages that a buyer comes back to: content/pages/payment.yaml. */
export const paymentPagesSchema = z.strictObject({
  shared: z.strictObject({
    home: words,
    pricing: words,
    reference: words,
    service: words,
    amount: words,
    print: words,
    again: words,
    contact: words.includes('{mail}', { message: 'must contain {mail}' }),
    errors: z.strictObject({
      missing: words,
      notFound: words,
      unknown: words,
      timeout: words.includes('{seconds}', { message: 'must contain {seconds}' }),
      network: words,
    }),
  }),
  success: z.strictObject({
    meta,
    verifying: words,
    paid: z.strictObject({ ...notice, nextTitle: words, next: z.array(words).min(1) }),
    waiting: z.strictObject({ ...notice, close: words, watching: words }),
    failed: z.strictObject(notice),
    /** Shown where scripts are off. */
    script: z.strictObject(notice),
  }),
  cancel: z.strictObject({
    meta,
    verifying: words,
    cancelled: z.strictObject({ ...notice, again: words }),
    paid: z.strictObject(notice),
    /** Shown where scripts are off. */
    script: z.strictObject(notice),
  }),
});

export type PaymentPages = z.infer<typeof paymentPagesSchema>;
