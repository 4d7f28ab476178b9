import type { Config } from '@netlify/functions';
import { asAdmin } from '../core/admin-role.ts';
import { json } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { refreshTallies } from '../core/stores/admin/tallies.ts';

/** Hourly, after forget-expired; changes in between are counted when they are read. */
export const config: Config = { schedule: '51 * * * *' };

export default endpoint(async ({ services }) =>
  json({ tallies: await refreshTallies(asAdmin(services.database)) }),
);
