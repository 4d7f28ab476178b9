import type { Payment } from './payments.ts';
import type { OrderTerms } from './settled.ts';
import { refundedIn } from './state.ts';
import type { State } from './state.ts';

/**
 * The number of the rules in this folder. Whoever changes what follows from some facts raises it: each order keeps the number of
 * the rules that settled it, and `npm run check:ledger` says what today's would change.
 */
export const RULES = 2;

/**
 * The payments that complete the order now, or none. A payment in full counts alone, and others are surplus. Reports that
 * contradict each other complete nothing by their sum, but one of them may by itself.
 */
export function completing(state: State, { least, full }: OrderTerms): Payment[] {
  if (state.status === 'completed') return [];
  const { payments, isSumDisputed, cents } = state.arrivals;
  const refunded = refundedIn(state);
  if (isSumDisputed) {
    const enough = state.reports.find((report) => (report.cents ?? 0) - refunded >= least);
    if (!enough) return [];
    const own = payments.filter(({ reports }) => reports.includes(enough.no));
    return own.length > 0 ? own : payments;
  }
  if (cents - refunded < least) return [];
  const alone = payments.find((payment) => payment.no !== 0 && payment.cents >= full);
  return alone ? [alone] : payments;
}
