import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heftOf } from '../../../src/islands/admin/overview/card-weights.ts';
import {
  hangPeriods,
  namedPeriods,
  ticksOf,
  tickStep,
} from '../../../src/islands/admin/overview/chart-shape.ts';
import { LONG_NAMES, SHORT_NAMES } from '../../../src/islands/admin/overview/period-names.ts';

const FRAME = { width: 300, height: 200 };
const periods = (...cents: number[]) =>
  cents.map((each, index) => ({ start: `2026-01-0${index + 1}`, cents: each, payments: 1 }));

describe('the revenue chart', () => {
  test('hangs each period as low as its revenue is high, and as heavy', () => {
    const [none, half, most] = hangPeriods(periods(0, 500, 1000), FRAME);
    expect(none).toMatchObject({ x: 50, drop: 0, bob: 0 });
    expect(half?.drop).toBeCloseTo((most?.drop ?? 0) / 2);
    expect(half?.bob).toBeCloseTo((most?.bob ?? 0) * Math.cbrt(0.5));
  });

  test('stays in its frame, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 10_000_000 })), (cents) => {
        const list = cents.map((each) => ({ start: 'x', cents: each, payments: 0 }));
        for (const { x, drop, bob } of hangPeriods(list, FRAME)) {
          expect(x).toBeLessThan(FRAME.width);
          expect(drop + (bob * 34) / 20).toBeLessThanOrEqual(FRAME.height + 0.001);
          expect(drop).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('without revenue has neither bobs nor ticks', () => {
    expect(hangPeriods(periods(0, 0), FRAME).map(({ bob }) => bob)).toEqual([0, 0]);
    expect(ticksOf(0, 200)).toEqual([]);
    expect(hangPeriods([], FRAME)).toEqual([]);
  });

  test.each([
    [300, 100],
    [100_000, 20_000],
    [160_000_0, 500_000],
    [700, 200],
    [1, 20],
  ])('of %i cents at most has a tick every %i', (most, step) => {
    expect(tickStep(most)).toBe(step);
  });

  test('has ticks up to what was reached, at the height of that revenue', () => {
    const ticks = ticksOf(1_000, 200);
    expect(ticks.map(({ cents }) => cents)).toEqual([200, 400, 600, 800, 1_000]);
    expect(ticks.at(-1)?.y).toBe(hangPeriods(periods(1_000), FRAME)[0]?.drop);
  });

  test('names the last period, and others as there is room', () => {
    expect([...namedPeriods(30, 300, 60)]).toEqual([29, 23, 17, 11, 5]);
    expect(namedPeriods(3, 300, 60).size).toBe(3);
    expect(namedPeriods(0, 300, 60).size).toBe(0);
  });

  test('names days and months in UTC', () => {
    expect(SHORT_NAMES.day('2026-11-01')).toBe('Nov 1');
    expect(SHORT_NAMES.month('2026-11-01')).toBe('Nov');
    expect(LONG_NAMES.day('2026-11-01')).toBe('Nov 1, 2026');
    expect(LONG_NAMES.month('2026-01-01')).toBe('January 2026');
  });
});

describe('a card', () => {
  test('is as heavy as its part of the whole', () => {
    expect(heftOf(10, 10)).toEqual({ weight: 900, string: 44 });
    expect(heftOf(0, 10)).toEqual({ weight: 240, string: 14 });
    expect(heftOf(5, 10).weight).toBeGreaterThan(heftOf(2, 10).weight);
    expect(heftOf(0, 0)).toEqual(heftOf(0, 10));
    expect(heftOf(99, 10)).toEqual(heftOf(10, 10));
  });
});
