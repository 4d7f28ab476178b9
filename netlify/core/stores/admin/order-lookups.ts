import * as z from 'zod';
import { AGREED_SERVICE } from '../../../../src/domain/admin/payment-links.ts';
import type { Database } from '../../database.ts';
import { anyPartPattern } from './search-terms.ts';

/**
 * Skips from service to service through the index: the cost depends on the number of services, not of orders. Without the
 * titles of staff's orders, of which there may be as many as orders.
 */
const SERVICES = `
  with recursive kinds as (
    (select service_id, service_name from orders where service_id <> '${AGREED_SERVICE}'
      order by service_id, service_name limit 1)
    union all
    select following.service_id, following.service_name
    from kinds cross join lateral (
      select o.service_id, o.service_name from orders o
      where (o.service_id, o.service_name) > (kinds.service_id, kinds.service_name)
        and o.service_id <> '${AGREED_SERVICE}'
      order by o.service_id, o.service_name limit 1
    ) following
  )
  select service_id, service_name from kinds where service_id ilike $1 or service_name ilike $1`;

const serviceRow = z.object({ service_id: z.string(), service_name: z.string() });
export type OrderedService = z.infer<typeof serviceRow>;

/** Returns ordered services whose id or name contains the text, each with the names under which it was ordered. One round trip. */
export const findServices = (database: Database, q: string): Promise<OrderedService[]> =>
  database.rows(serviceRow, { text: SERVICES, values: [anyPartPattern(q)] });
