import * as z from 'zod';
import type { Database } from '../core/database.ts';

/** Something that happened to an order, out of the tables. */
export interface Chapter {
  readonly at: Date;
  readonly what: string;
}

const chapterRow = z.object({ at: z.coerce.date(), what: z.string() });

/** Nobody's address and no secret: what is told here may be shown to whoever helps. */
const STORY = `
  select at, what from (
    select created_at as at, 0 as rank, 'order of ' || service_name || ', $' || amount || coalesce(' by ' || provider, '')
      || ', now ' || status || case when flags <> '{}' then ', flagged ' || array_to_string(flags, ', ') else '' end
      || case when receipt_email is null then ', no address for a receipt' else '' end as what
      from orders where id = $1
    union all select created_at, 1, 'wallet made, asked after ' || checks || ' times'
      || case when next_check_at is null then '' else ', next ' || to_char(next_check_at, 'YYYY-MM-DD HH24:MI:SS TZ') end
      from order_wallets where order_id = $1
    union all select created_at, 2, kind || ' by ' || case when actor in ('buyer', 'gateway', 'schedule') then actor
      else 'staff' end || case when to_status is null then '' else ': ' || coalesce(from_status || ' to ', '') || to_status end
      from order_events where order_id = $1
    union all select created_at, 3, 'transaction ' || status || ', $' || amount || coalesce(', in ' || transaction_hash, '')
      || coalesce(', out ' || payout_hash, '')
      from transactions where order_id = $1
    union all select coalesce(sent_at, created_at), 4, kind || case when sent_at is not null then ' mailed'
      when next_attempt_at is null then ' given up' else ' waits to be mailed' end || ', tried ' || attempts || ' times'
      || coalesce(', last failure ' || failure, '')
      from mails where order_id = $1
  ) as chapters order by at, rank`;

/** All that the tables know of an order, oldest first; nothing where there is no such order. */
export const orderStory = (database: Database, orderId: string): Promise<Chapter[]> =>
  database.rows(chapterRow, { text: STORY, values: [orderId] });

const lineShape = z.object({
  time: z.coerce.date(),
  route: z.string(),
  durationMs: z.number(),
  requestId: z.string(),
});
const OF_ORDERS = /^\/api\/(?:orders|payments|admin\/orders)\b|^\/\.netlify\//;
/** Between the instant that a function writes down and the end of its request, in ms. */
const SLACK = 25;

/**
 * The lines of a log whose requests were under way when something happened to the order. The log has no order's id in it:
 * what two buyers did at the same instant is in both their stories.
 * @param log lines of JSON, as the host and deployed functions write them; other lines are passed over.
 */
export function linesBeside(log: string, chapters: readonly Chapter[]): string[] {
  return log.split('\n').filter((text) => {
    const start = text.indexOf('{');
    if (start < 0) return false;
    let source: unknown;
    try {
      source = JSON.parse(text.slice(start));
    } catch {
      return false;
    }
    const { data: line } = lineShape.safeParse(source);
    if (!line || !OF_ORDERS.test(line.route)) return false;
    const end = line.time.getTime();
    return chapters.some(({ at }) => {
      const before = end - at.getTime();
      return before >= -SLACK && before <= line.durationMs + SLACK;
    });
  });
}
