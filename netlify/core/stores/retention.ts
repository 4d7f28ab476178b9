import * as z from 'zod';
import type { Catalogue } from '../../../src/domain/catalogue.ts';
import type { Database } from '../database.ts';

/** Rows that are deleted, or lose what is personal, when their period has passed. */

type Rules = Pick<Catalogue, 'inquiryMonths' | 'retention'>;

/** The schema's function for each kind of rows, and its periods; null: they are kept. */
const KINDS = {
  inquiries: ({ inquiryMonths: months }: Rules) =>
    months && { call: 'forget_inquiries', periods: [months] },
  orders: ({ retention: { abandoned, account, payments } }: Rules) => ({
    call: 'forget_orders',
    periods: [abandoned, account, payments],
  }),
  buyers: ({ retention }: Rules) => ({ call: 'forget_buyers', periods: [retention.account] }),
  activity: ({ retention }: Rules) => ({ call: 'forget_activity', periods: [retention.usage] }),
};
export type ForgettableKind = keyof typeof KINDS;

const forgottenRow = z.object({ forgotten: z.number() });

/**
 * Deletes up to `most` rows of a kind that have passed their period at a time. For exceptions and the shortest periods see the
 * schema's functions. One round trip.
 * @returns how many.
 */
export async function forgetRows(
  database: Database,
  kind: ForgettableKind,
  { rules, at, most }: { rules: Rules; at: Date; most: number },
): Promise<number> {
  const rule = KINDS[kind](rules);
  if (!rule) return 0;
  const values = [at.toISOString(), ...rule.periods, most];
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
  const text = `select ${rule.call}(${parameters}) as forgotten`;
  const [row] = await database.rows(forgottenRow, { text, values });
  return row?.forgotten ?? 0;
}
