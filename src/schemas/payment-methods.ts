import type * as z from 'zod';
import { list, oneOf, group, text } from './prose.ts';

const PAYMENT_METHODS = [
  'visa',
  'mastercard',
  'maestro',
  'discover',
  'jcb',
  'ach',
  'wire',
  'apple-pay',
] as const;

const method = group({ id: oneOf(PAYMENT_METHODS), name: text(20) });

/** The payment methods, by row: content/payment-methods.yaml. */
export const paymentMethodsSchema = list(list(method, 1, 6), 1, 4).superRefine((rows, context) => {
  const ids = rows.flat().map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  context.addIssue({ code: 'custom', message: `lists the method "${twice}" twice` });
});

export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
