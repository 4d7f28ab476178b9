import { describe, expect, test } from 'vitest';
import { BEHAVIOR, LIMITS, PRICES } from './assumptions.ts';
import { bendsOf } from './bends.ts';
import { costOf, usageOf, visitsUntil } from './model.ts';
import type { Measured } from './model.ts';

const page = { html: 10_000, own: 20_000, ownFiles: 5 };
const measured: Measured = {
  pages: {
    home: page,
    services: page,
    detail: page,
    pricing: page,
    contact: page,
    legal: page,
  },
  shared: { bytes: 50_000, files: 4 },
  rows: { paid: 4_000, unpaid: 2_000, inquiry: 1_000 },
};
/** One page a visit, wholly seen, and nobody does anything. */
const still = {
  ...BEHAVIOR,
  ...{ home: 1, services: 0, detail: 0, pricing: 0, contact: 0, legal: 0 },
  ...{ crawled: 0, prefetched: 0, seen: 1 },
  ...{ ordering: 0, inquiring: 0, deskHours: 0, deploys: 0 },
};

describe('what a month uses', () => {
  test('is the page, what it loads, and what a visit loads once', () => {
    const usage = usageOf(1_000, measured, still);
    expect(usage.gb).toBeCloseTo((1_000 * (10_000 + 20_000 + 50_000)) / 1e9, 12);
    expect(usage.requests - usage.calls).toBe(1_000 * (1 + 5 + 4));
  });

  test('without visitors is what the clock calls', () => {
    const usage = usageOf(0, measured, still);
    expect(usage.calls).toBe(2 * 730 * 12);
    expect(usageOf(0, measured, { ...still, scheduleMinutes: 10 }).calls).toBe(730 * 12);
    expect(usage.cuHours).toBe(730 * LIMITS.smallestCu);
  });

  test.each(['gb', 'storageGb', 'ordersKept', 'checksShare'] as const)(
    '%s grows as the visits do',
    (figure) => {
      const [one, ten] = [usageOf(1e6, measured)[figure], usageOf(1e7, measured)[figure]];
      expect(one).toBeGreaterThan(0);
      expect(ten / one).toBeCloseTo(10, 9);
    },
  );

  test('counts rows of paid orders, of unpaid ones and of inquiries, for the months they are kept', () => {
    const usage = usageOf(1_000, measured, {
      ...still,
      ...{ ordering: 0.5, paying: 0.25, inquiring: 0.1, monthsKept: 2 },
    });
    expect(usage.storageGb).toBeCloseTo((2 * (125 * 4_000 + 375 * 2_000 + 100 * 1_000)) / 1e9, 12);
    expect(usage.ordersKept).toBe(1_000);
  });

  test('lets the compute sleep only where the clock leaves it time', () => {
    const hours = (scheduleMinutes: number) =>
      usageOf(0, measured, { ...still, scheduleMinutes }).cuHours / LIMITS.smallestCu;
    expect(hours(1)).toBeCloseTo(730, 9);
    expect(hours(5)).toBeCloseTo(730, 9);
    expect(hours(30)).toBeLessThan(730 / 4);
    expect(hours(60)).toBeLessThan(hours(30));
  });

  test('needs more than the smallest compute once queries do', () => {
    expect(usageOf(1_000, measured).peakCu).toBe(LIMITS.smallestCu);
    const busy = usageOf(1e10, measured);
    expect(busy.peakCu).toBeGreaterThan(LIMITS.smallestCu);
    expect((busy.cuHours * BEHAVIOR.peak) / 730).toBeCloseTo(busy.peakCu, 6);
  });
});

describe('what it costs', () => {
  const nothing = usageOf(0, measured, still);

  test('is the plan while its credits last, then whole packs of a thousand', () => {
    const at = (gb: number) => costOf({ ...nothing, gb, requests: 0, gbHours: 0 }, still);
    expect(at(PRICES.creditsIncluded / PRICES.creditsPerGb).netlify).toBe(20);
    expect(at(PRICES.creditsIncluded / PRICES.creditsPerGb + 0.01).netlify).toBe(40);
    expect(at(100).netlify).toBe(20 + 20);
    expect(at(100).credits.bandwidth).toBe(2_000);
  });

  test('adds up bytes, requests, functions and deploys', () => {
    const usage = { ...nothing, gb: 1, requests: 50_000, gbHours: 2 };
    const { credits, used } = costOf(usage, { ...still, deploys: 3 });
    expect(credits).toEqual({ bandwidth: 20, requests: 10, compute: 10, deploys: 45 });
    expect(used).toBe(85);
  });

  test('pays Neon for hours, tables and their history', () => {
    const cost = costOf({ ...nothing, cuHours: 100, storageGb: 10 }, still);
    expect(cost.database).toBeCloseTo(10.6, 9);
    expect(cost.storage).toBeCloseTo(10 * 0.35 + 1 * 0.2, 9);
    expect(cost.total).toBeCloseTo(cost.netlify + cost.database + cost.storage, 9);
  });
});

describe('where it bends', () => {
  test('is the first count of visits over the limit', () => {
    expect(visitsUntil(1_000, (visits) => visits * 2)).toBe(501);
    expect(visitsUntil(1_000, (visits) => visits)).toBe(1_001);
    expect(visitsUntil(1, () => 0.5)).toBe(Infinity);
  });

  test('each bend is just behind its count of visits, the first one first', () => {
    const bends = bendsOf(measured);
    expect(bends.map(({ visits }) => visits)).toEqual(
      bends.map(({ visits }) => visits).toSorted((one, other) => one - other),
    );
    const checks = bends.find(({ what }) => what.startsWith('The scheduled run'))?.visits ?? NaN;
    expect(usageOf(checks, measured).checksShare).toBeGreaterThan(1);
    expect(usageOf(checks - 1, measured).checksShare).toBeLessThanOrEqual(1);
  });

  test('a longer pause between runs lets unpaid orders pile up sooner', () => {
    const at = (scheduleMinutes: number) =>
      bendsOf(measured, { ...BEHAVIOR, scheduleMinutes }).find(({ what }) =>
        what.startsWith('The scheduled run'),
      )?.visits ?? NaN;
    expect(at(15) / at(5)).toBeCloseTo(1 / 3, 3);
  });
});
