import type { Config } from '@netlify/functions';
import { asAdmin } from '../core/admin-role.ts';
import { json } from '../core/http/responses.ts';
import { scheduled } from '../core/http/scheduled.ts';
import { refreshTallies } from '../core/stores/admin/tallies.ts';

/** Hourly, after forget-expired; changes in between are counted when they are read. */
export const config: Config = { schedule: '30 * * * *' };

export default scheduled('refresh-tallies', async ({ services }) =>
  json({ tallies: await refreshTallies(asAdmin(services.database)) }),
);
