import { applePay, jcb } from './jcb-apple-pay.ts';
import { maestro, mastercard } from './mastercard-maestro.ts';
import type { Mark } from './mark.ts';
import { discover, visa } from './visa-discover.ts';

/** The brands' own marks, by the ids of content/payment-methods.yaml. */
export const marks = {
  visa,
  mastercard,
  maestro,
  discover,
  jcb,
  'apple-pay': applePay,
} satisfies Record<string, Mark>;

/** The path of a mark's file. */
export const markPath = (id: keyof typeof marks): string => `/payment-marks/${id}.svg`;

export const hasMark = (id: string): id is keyof typeof marks => Object.hasOwn(marks, id);
