import type { Config } from '@netlify/functions';
import { scheduled } from '../core/http/scheduled.ts';
import { forgetExpired } from '../core/use-cases/forget-expired.ts';

/** So many rows of one kind that more may be left, as after a flood of calls. */
const MANY_ROWS = 5_000;

/** Daily: deletes what has passed its retention, or hourly while there is much; 500 if a part of it failed. */
export const config: Config = { schedule: '15 * * * *' };

export default scheduled('forget-expired', async ({ services, report, time }) => {
  const forgotten = await forgetExpired(services, report, time);
  const isLong = Object.values(forgotten).some((rows) => rows !== 'failed' && rows >= MANY_ROWS);
  if (isLong) await services.due.mark('forget-expired');
  return Response.json(forgotten, {
    status: Object.values(forgotten).includes('failed') ? 500 : 200,
  });
});
