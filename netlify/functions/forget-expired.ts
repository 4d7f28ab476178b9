import type { Config } from '@netlify/functions';
import { scheduled } from '../core/http/scheduled.ts';
import { forgetExpired } from '../core/use-cases/forget-expired.ts';

/** Hourly: deletes what has passed its retention; 500 if a part of it failed. */
export const config: Config = { schedule: '15 * * * *' };

export default scheduled('forget-expired', async ({ services, report, time }) => {
  const forgotten = await forgetExpired(services, report, time);
  return Response.json(forgotten, {
    status: Object.values(forgotten).includes('failed') ? 500 : 200,
  });
});
