import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsBetween, startOfDay } from '../../src/domain/admin/days.ts';
import { addDays, dayIn, isTimeZone } from '../../src/domain/time-zone.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...ZONES);
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a time zone has an IANA name', () => {
  const names = ['UTC', 'America/New_York', 'europe/london', 'Asia/Kathmandu', 'Etc/GMT+5'];
  const others = ['', 'Mars/Olympus', '+02:00', '-0500', 'UTC ', 'America', '../etc/passwd'];
  for (const name of names) expect(isTimeZone(name), name).toBe(true);
  for (const name of others) expect(isTimeZone(name), name).toBe(false);
});

describe('the first moment of a day', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    // Daylight saving time starts on March 8 and ends on November 1.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00.000Z'],
    // No midnight: the clocks went from 23:59 to 1:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // Midnight occurred twice: the first one counts.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // The zone skipped December 30.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    // Local mean time, to the second.
    ['America/New_York', '1880-01-01', '1880-01-01T04:56:02.000Z'],
  ])('in %s of %s is %s', (name, of, instant) => {
    expect(startOfDay(name, of).toISOString()).toBe(instant);
  });

  test('is on the day, and the moment before is not', () => {
    fc.assert(
      fc.property(zone, day, (name, of) => {
        const start = startOfDay(name, of);
        expect(dayIn(name, new Date(start.getTime() - 1)) < of).toBe(true);
        // A day that the zone skipped starts with the next day.
        expect(dayIn(name, start) >= of).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  // Stations of Antarctica change their clocks by two and three hours.
  test('is 21 to 27 hours before the next day’s, and on a quarter of an hour', () => {
    const recent = day.filter((of) => of >= '2013-01-01');
    fc.assert(
      fc.property(zone, recent, (name, of) => {
        const start = startOfDay(name, of).getTime();
        const hours = (startOfDay(name, addDays(of, 1)).getTime() - start) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(21);
        expect(hours).toBeLessThanOrEqual(27);
        expect(start % (15 * 60_000)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-21', -365, '2025-11-21'],
])('%s and %i days is %s', (of, days, then) => {
  expect(addDays(of, days)).toBe(then);
});

describe('the months of a span of days', () => {
  test('are whole between its first and last day, the latest first', () => {
    expect(monthsBetween('2026-01-10', '2026-03-01', 24)).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-10', to: '2026-01-31' },
    ]);
    expect(monthsBetween('2026-01-02', '2026-01-20', 24)).toHaveLength(1);
    expect(monthsBetween('2026-01-02', '2026-01-01', 24)).toEqual([]);
  });

  test('are at most so many, where no first day is given', () => {
    const months = monthsBetween('', '2026-11-21', 24);
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toEqual({ from: '2024-12-01', to: '2024-12-31' });
  });

  test('cover each day once', () => {
    fc.assert(
      fc.property(day, fc.nat(600), (from, length) => {
        const months = monthsBetween(from, addDays(from, length), 99).toReversed();
        expect([months[0]?.from, months.at(-1)?.to]).toEqual([from, addDays(from, length)]);
        for (const [index, { from: first }] of months.slice(1).entries())
          expect(addDays(months[index]?.to ?? '', 1)).toBe(first);
      }),
    );
  });
});
