import type { Config } from '@netlify/functions';
import { ACTIVITY_PAGE, activityQuerySchema } from '../../src/domain/admin/activity.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { readQuery } from '../core/http/read.ts';
import { listActivity } from '../core/stores/staff-activity.ts';

export const config: Config = { path: '/api/admin/activity', method: 'GET' };

export default adminEndpoint(
  config,
  { perMinute: 60, hasQuery: true, right: 'activity' },
  async ({ request, services: { database, now } }) => {
    // The newest entries may be a moment ahead of this clock.
    const latest = new Date(now().getTime() + 60_000).toISOString();
    const { before = latest, before_id: beforeId = '' } = readQuery(request, activityQuerySchema);
    const page = { before, beforeId, limit: ACTIVITY_PAGE };
    return Response.json({ items: await listActivity(database, page) });
  },
);
