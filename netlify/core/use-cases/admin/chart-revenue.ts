import { REVENUE_RANGES } from '../../../../src/domain/admin/revenue.ts';
import type { Revenue, RevenueQuery } from '../../../../src/domain/admin/revenue.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { startOfDay } from '../../../../src/domain/admin/days.ts';
import { addDays, dayIn } from '../../../../src/domain/time-zone.ts';
import type { Services } from '../../services.ts';
import { readRevenue } from '../../stores/admin/revenue.ts';

/** Returns the first day of the month that is `months` after the day's. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
}

/** Returns the first days of all steps, oldest first and the last one that of `today`, then the first day after. */
function firstDays(by: 'day' | 'month', steps: number, today: string): string[] {
  const ahead = by === 'day' ? addDays : monthAfter;
  return Array.from({ length: steps + 1 }, (_, index) => ahead(today, index + 1 - steps));
}

function sumsOf(steps: readonly { cents: number; refunded: number }[]) {
  const cents = steps.reduce((sum, step) => sum + step.cents, 0);
  const refunded = steps.reduce((sum, step) => sum + step.refunded, 0);
  return {
    revenue: dollarsFromCents(cents),
    refunded: dollarsFromCents(refunded),
    net: dollarsFromCents(cents - refunded),
  };
}

/** Reads the revenue of a range that ends today, and of the range before, by days or months of a zone. One round trip. */
export async function chartRevenue(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { range, zone }: RevenueQuery,
): Promise<Revenue> {
  const { by, steps } = REVENUE_RANGES[range];
  const days = firstDays(by, 2 * steps, dayIn(zone, now()));
  const sums = await readRevenue(
    database,
    days.map((day) => startOfDay(zone, day)),
  );
  const points = sums.map((step, index) => ({
    start: days[index] ?? '',
    ...sumsOf([step]),
    transactions: step.transactions,
    is_partial: index === sums.length - 1,
  }));
  const before = { points: points.slice(0, steps), ...sumsOf(sums.slice(0, steps)) };
  return { range, by, zone, points: points.slice(steps), ...sumsOf(sums.slice(steps)), before };
}
