import * as z from 'zod';
import { decimalFromCents } from '../money.ts';
import { cleanLine } from '../clean-text.ts';
import { clearWays, readAmount } from '../typed-amount.ts';

/** Query parameters that all admin lists share, as strings; both ends parse these schemas. */

/** Page sizes that the admin offers; the API takes any number up to the largest. */
export const PAGE_SIZES = [25, 50, 100] as const;
const MOST_ROWS = 100;

/** Defaults to newest first; the other two sort by amount. */
export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

/** The longest search, in characters. */
export const MOST_SEARCH = 200;

const limitMessage = `must be a whole number from 1 to ${MOST_ROWS}`;

const instantMessage = 'must be an ISO 8601 time such as 2026-11-21T00:00:00Z';

/** The year 0 and offsets of 16 hours or more: valid in ISO 8601, rejected by Postgres. */
const NO_INSTANT = /^0000|[+-](1[6-9]|2\d):/;

/** An ISO 8601 instant with any offset. */
export const instant = z.iso
  .datetime({ offset: true, abort: true, error: instantMessage })
  .refine((text) => !NO_INSTANT.test(text), instantMessage);

const MOST_CENTS = 9_999_999_999;

/** US dollars as people write them; plain decimal text, such as `485` or `485.50`, once read. */
export const decimalAmount = z
  .string()
  .max(40, 'must be at most 40 characters')
  .transform((text, context) => {
    const amount = readAmount(text);
    if (amount.ok && amount.cents >= 0 && amount.cents <= MOST_CENTS)
      return decimalFromCents(amount.cents).replace('.00', '');
    const ways = amount.ok || amount.meant === null ? undefined : clearWays(amount.meant);
    const instead = ways ?? { plain: '485', grouped: '485.50' };
    const message = `must be an amount of US dollars such as ${instead.plain} or ${instead.grouped}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Search and dates, which lists and their CSV files share. */
export const searchFields = {
  /** The search text, cleaned; each list says which fields it searches. */
  q: z
    .string()
    .max(MOST_SEARCH, `must be at most ${MOST_SEARCH} characters`)
    .transform((text) => cleanLine(text) || undefined)
    .optional(),
  /** Created at this instant or later. */
  from: instant.optional(),
  /** Created before this instant. */
  to: instant.optional(),
};

export const pageFields = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .pipe(z.int().min(1, limitMessage).max(MOST_ROWS, limitMessage))
    .default(25),
  /** `next_cursor` of the previous page, sent with the same sort. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,300}$/, 'must be the next_cursor of a page')
    .optional(),
};

/** A list is counted up to so many rows, a search for each meaning of its text; see `is_total_capped`. */
export const MOST_COUNTED = 1_000;

/** The schema of one page of a list. `next_cursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    /** Position of the first item in the whole list, from 1; 0 on an empty page. */
    first: z.int().nonnegative(),
    /** Rows that match the filters, over all pages. */
    total: z.int().nonnegative(),
    /** `total` is a lower bound: at least {@link MOST_COUNTED} rows match, in a search one of its meanings. */
    is_total_capped: z.boolean(),
  });
}
