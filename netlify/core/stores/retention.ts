import * as z from 'zod';
import { onlyRow } from '../database.ts';
import type { Services } from '../services.ts';

/** Rows that are deleted, or lose what is personal, when their period has passed. */

type Rules = Pick<Catalogue, 'inquiryMonths' | 'retention'>;

/** The periods of each kind of rows, for the schema's function of its name; null: they are kept. */
const periodsOf = ({ inquiryMonths, retention }: Rules) => ({
  inquiries: inquiryMonths === null ? null : [inquiryMonths],
  orders: [retention.abandoned, retention.account, retention.payments],
  buyers: [retention.account],
  activity: [retention.usage],
});
export type ForgettableKind = keyof ReturnType<typeof periodsOf>;

const forgottenRow = z.object({ forgotten: z.number() });

/**
 * Deletes up to `most` rows of a kind that have passed their period at a time. For exceptions and the shortest periods see
 * the schema's functions.
 * @returns how many.
 */
export async function forgetRows(
  database: Database,
  kind: ForgettableKind,
  { rules, at, most }: { rules: Rules; at: Date; most: number },
): Promise<number> {
  const periods = periodsOf(rules)[kind];
  if (!periods) return 0;
  let sum = 0;
  for (let count = 0; count < MOST_BATCHES && now().getTime() < until; count += 1) {
    const values = [now().toISOString(), ...periods, batch];
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
    const text = `select forget_${kind}(${parameters}) as forgotten`;
    const { forgotten } = await onlyRow(database, forgottenRow, { text, values });
    sum += forgotten;
    if (forgotten < batch) break;
  }
  return sum;
}
