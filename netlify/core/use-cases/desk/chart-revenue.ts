import { DEFAULT_STEPS, MOST_POINTS } from '../../../../src/domain/desk/revenue.ts';
import type { Revenue, RevenueQuery, RevenueStep } from '../../../../src/domain/desk/revenue.ts';
import type { Services } from '../../services.ts';
import { readRevenue } from '../../stores/desk/revenue.ts';

export type ChartResult =
  | { outcome: 'charted'; revenue: Revenue }
  | { outcome: 'refused'; path: 'from' | 'to'; message: string };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days of a step, at least. */
const STEP_DAYS = { day: 1, week: 7, month: 28 } as const satisfies Record<RevenueStep, number>;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The first day of the chart: so many steps back as are shown where none is asked. */
function firstDay(by: RevenueStep, last: Date): Date {
  const back = DEFAULT_STEPS[by] - 1;
  if (by === 'month') return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back));
  return new Date(last.getTime() - back * STEP_DAYS[by] * DAY_MS);
}

/** Revenue by day, week or month of UTC. Two round trips. */
export async function chartRevenue(
  { database, now }: Services,
  { by, from, to }: RevenueQuery,
): Promise<ChartResult> {
  const last = new Date(`${to ?? dayOf(now())}T00:00:00Z`);
  const first = from === undefined ? firstDay(by, last) : new Date(`${from}T00:00:00Z`);
  if (first > last) return { outcome: 'refused', path: 'to', message: 'must not be before from' };
  if ((last.getTime() - first.getTime()) / DAY_MS / STEP_DAYS[by] >= MOST_POINTS) {
    const message = `must be at most ${MOST_POINTS} steps before the last day`;
    return { outcome: 'refused', path: 'from', message };
  }
  const revenue = await readRevenue(database, { by, first: dayOf(first), last: dayOf(last) });
  return { outcome: 'charted', revenue };
}
