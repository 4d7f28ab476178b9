import * as z from 'zod';

/** What every list of the admin page can be asked, as it stands in a query: texts, parsed at both ends. */

/** Rows of a page that the admin page offers; any number up to the last one may be asked. */
export const PAGE_SIZES = [25, 50, 100] as const;
const MOST_ROWS = 100;

/** Newest first where nothing is asked; amounts from the highest or from the lowest. */
export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

/** Longest search, in characters. */
export const MOST_SEARCH = 200;

const limitMessage = `must be a whole number from 1 to ${MOST_ROWS}`;

const instantMessage = 'must be an ISO 8601 time such as 2026-11-21T00:00:00Z';

/** The year 0 and zones 16 hours away: ISO 8601 has them, Postgres does not. */
const NO_INSTANT = /^0000|[+-](1[6-9]|2\d):/;

/** An instant, in whatever zone it is written. */
export const instant = z.iso
  .datetime({ offset: true, abort: true, error: instantMessage })
  .refine((text) => !NO_INSTANT.test(text), instantMessage);

/** Search and dates: the part that lists and their CSV files share. */
export const searchFields = {
  /** What to look for; see each list for where. Blanks around it don't count. */
  q: z
    .string()
    .max(MOST_SEARCH, `must be at most ${MOST_SEARCH} characters`)
    .refine((text) => !text.includes('\0'), 'must be text')
    .transform((text) => text.trim() || undefined)
    .optional(),
  /** Made at this instant or later. */
  from: instant.optional(),
  /** Made before this instant. */
  to: instant.optional(),
};

/** Which part of the list to send. */
export const pageFields = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .pipe(z.int().min(1, limitMessage).max(MOST_ROWS, limitMessage))
    .default(25),
  /** `next_cursor` of the page before, asked with the same sort. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,300}$/, 'must be the next_cursor of a page')
    .optional(),
};

/** Rows that are counted of one meaning of a search; see `is_total_capped`. */
export const MOST_COUNTED = 1_000;

/** A page of a list; `next_cursor` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    /** Place of the first item in the whole list, from 1; 0 where the page is empty. */
    first: z.int().nonnegative(),
    /** Rows that the filters let through, over all pages. */
    total: z.int().nonnegative(),
    /**
     * `total` is a lower bound: a search may find so much that it is not counted to the end. It happens to lists with `q`
     * alone, from {@link MOST_COUNTED} rows that match one meaning of the search on; all others are exact.
     */
    is_total_capped: z.boolean(),
  });
}
