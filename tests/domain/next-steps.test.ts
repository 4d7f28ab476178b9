import { describe, expect, test } from 'vitest';
import { nextDays, readPeriod } from '../../src/domain/next-steps.ts';

describe('a period', () => {
  test.each([
    ['2-4 weeks', { from: 14, to: 28 }],
    ['2 to 4 weeks', { from: 14, to: 28 }],
    ['1-3 days', { from: 1, to: 3 }],
    ['1 week', { from: 7, to: 7 }],
    ['24 hours', { from: 1, to: 1 }],
    ['36 hours', { from: 2, to: 2 }],
    ['8-12 weeks or more', { from: 56, to: 84, isOpen: true }],
  ])('%s', (text, period) => {
    expect(readPeriod(text)).toEqual(period);
  });

  test.each(['', 'soon', '30 minutes', '4-2 weeks', '2-4 months', 'Immediate - 3 days'])(
    'is not read from "%s"',
    (text) => {
      expect(readPeriod(text)).toBeUndefined();
    },
  );
});

describe('the days after a payment', () => {
  const periods = { reply: { from: 1, to: 1 }, delivery: { from: 14, to: 28 } };

  test.each([
    [
      '2026-11-23T23:30Z',
      'America/New_York',
      '2026-11-23',
      '2026-11-24',
      '2026-12-08',
      '2026-12-22',
    ],
    ['2026-11-23T23:30Z', 'Asia/Tokyo', '2026-11-24', '2026-11-25', '2026-12-09', '2026-12-23'],
    // Across months, years and changes of the clock.
    ['2027-02-27T12:00Z', 'Europe/London', '2027-02-27', '2027-02-28', '2027-03-14', '2027-03-28'],
    ['2026-12-31T12:00Z', 'UTC', '2026-12-31', '2027-01-01', '2027-01-15', '2027-01-29'],
  ])('after one at %s in %s, on %s: a reply on %s, the work from %s to %s', (at, zone, ...days) => {
    const [paid, reply, from, to] = days;
    expect(nextDays(new Date(at), zone, periods)).toEqual({ paid, reply, delivery: { from, to } });
  });

  test('have no delivery without its period', () => {
    expect(nextDays(new Date('2026-11-23T12:00:00Z'), 'UTC', { reply: periods.reply })).toEqual({
      paid: '2026-11-23',
      reply: '2026-11-24',
    });
  });
});
