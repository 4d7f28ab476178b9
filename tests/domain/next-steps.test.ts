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
  ])('%s', (text, period) => {
    expect(readPeriod(text)).toEqual(period);
  });

  test.each(['', 'soon', '4-2 weeks', '2-4 months', 'Immediate - 3 days'])(
    'is not read from "%s"',
    (text) => {
      expect(readPeriod(text)).toBeUndefined();
    },
  );
});

describe('the days after a payment', () => {
  const periods = { reply: { from: 1, to: 1 }, delivery: { from: 14, to: 28 } };

  test('are reckoned from the payment’s day in the buyer’s time zone', () => {
    const paidAt = new Date('2026-11-23T23:30:00Z');
    expect(nextDays(paidAt, 'America/New_York', periods)).toEqual({
      paid: '2026-11-23',
      reply: '2026-11-24',
      delivery: { from: '2026-12-08', to: '2026-12-22' },
    });
    expect(nextDays(paidAt, 'Asia/Tokyo', periods)).toMatchObject({
      paid: '2026-11-24',
      reply: '2026-11-25',
    });
  });

  test('cross months, years and changes of the clock', () => {
    const paidAt = new Date('2027-02-27T12:00:00Z');
    expect(nextDays(paidAt, 'Europe/London', periods)).toEqual({
      paid: '2027-02-27',
      reply: '2027-02-28',
      delivery: { from: '2027-03-14', to: '2027-03-28' },
    });
    expect(nextDays(new Date('2026-12-31T12:00:00Z'), 'UTC', periods).reply).toBe('2027-01-01');
  });

  test('have no delivery without its period', () => {
    expect(nextDays(new Date('2026-11-23T12:00:00Z'), 'UTC', { reply: periods.reply })).toEqual({
      paid: '2026-11-23',
      reply: '2026-11-24',
    });
  });
});
