import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callRows,
  formatClock,
  formatShortClock,
  hoursRows,
  isOpen,
  localTime,
  WEEKDAYS,
} from '../../src/domain/office-hours.ts';
import type { Opening, Weekday } from '../../src/domain/office-hours.ts';

const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const HOURS: readonly Opening[] = [
  { days: WORKDAYS, opens: '09:00', closes: '18:00' },
  { days: ['saturday'], opens: '10:00', closes: '16:00' },
];

const weekday = fc.constantFrom(...WEEKDAYS);
const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });

describe('office hours', () => {
  test.each<[Weekday, number, number, boolean]>([
    ['monday', 8, 59, false],
    ['monday', 9, 0, true],
    ['wednesday', 12, 30, true],
    ['friday', 17, 59, true],
    ['friday', 18, 0, false],
    ['friday', 0, 0, false],
    ['saturday', 9, 59, false],
    ['saturday', 10, 0, true],
    ['saturday', 15, 59, true],
    ['saturday', 16, 0, false],
    ['saturday', 17, 0, false],
    ['sunday', 12, 0, false],
  ])('on %s at %i:%i are open: %s', (day, hours, minutes, open) => {
    expect(isOpen(HOURS, { weekday: day, hour: hours, minute: minutes })).toBe(open);
  });

  test('are as long on each day as the clock has minutes between opening and closing', () => {
    const minutesOpen = (day: Weekday): number =>
      Array.from({ length: 1_440 }, (_, index) => index).filter((index) =>
        isOpen(HOURS, { weekday: day, hour: Math.floor(index / 60), minute: index % 60 }),
      ).length;
    expect(WEEKDAYS.map(minutesOpen)).toEqual([540, 540, 540, 540, 540, 360, 0]);
  });

  test('agree with the arithmetic of minutes for any hours', () => {
    const time = fc.tuple(hour, minute);
    const two = (part: number) => String(part).padStart(2, '0');
    const clock = ([hours, minutes]: [number, number]) => `${two(hours)}:${two(minutes)}`;
    const count = ([hours, minutes]: [number, number]) => hours * 60 + minutes;
    fc.assert(
      fc.property(weekday, weekday, time, time, time, (day, today, opens, closes, now) => {
        const hours = [{ days: [day], opens: clock(opens), closes: clock(closes) }];
        const open = isOpen(hours, { weekday: today, hour: now[0], minute: now[1] });
        expect(open).toBe(
          day === today && count(opens) <= count(now) && count(now) < count(closes),
        );
      }),
    );
  });
});

describe('a local clock', () => {
  test.each([
    [new Date(2026, 0, 5, 9, 0), { weekday: 'monday', hour: 9, minute: 0 }],
    [new Date(2026, 0, 10, 15, 59, 59), { weekday: 'saturday', hour: 15, minute: 59 }],
    [new Date(2026, 0, 11, 0, 0), { weekday: 'sunday', hour: 0, minute: 0 }],
  ])('of %s', (date, expected) => {
    expect(localTime(date)).toEqual(expected);
  });
});

describe('the week in rows', () => {
  test('joins days that open alike', () => {
    expect(hoursRows(HOURS)).toMatchObject([
      { from: 'monday', to: 'friday', opening: { opens: '09:00', closes: '18:00' } },
      { from: 'saturday', to: 'saturday', opening: { opens: '10:00', closes: '16:00' } },
      { from: 'sunday', to: 'sunday', opening: null },
    ]);
  });

  test('joins neighbors from different entries, and not days that are apart', () => {
    const day = { opens: '09:00', closes: '17:00' };
    const rows = hoursRows([
      { days: ['monday', 'thursday'], ...day },
      { days: ['tuesday'], ...day },
    ]);
    expect(rows.map(({ from, to, opening }) => [from, to, opening !== null])).toEqual([
      ['monday', 'tuesday', true],
      ['wednesday', 'wednesday', false],
      ['thursday', 'thursday', true],
      ['friday', 'sunday', false],
    ]);
  });

  test('has every day once, in order, with its own hours', () => {
    const openings = fc.array(
      fc.record({
        days: fc.uniqueArray(weekday, { minLength: 1 }),
        opens: fc.constantFrom('08:00', '09:00'),
        closes: fc.constantFrom('17:00', '18:00'),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(openings, (hours) => {
        const days = hoursRows(hours).flatMap(({ from, to, opening }) =>
          WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1).map(
            (day) => [day, opening?.opens, opening?.closes] as const,
          ),
        );
        const expected = WEEKDAYS.map((day) => {
          const opening = hours.find((entry) => entry.days.includes(day));
          return [day, opening?.opens, opening?.closes];
        });
        expect(days).toEqual(expected);
      }),
    );
  });
});

describe('a time on a 12-hour clock', () => {
  test.each([
    ['09:00', '9:00 AM', '9am'],
    ['18:00', '6:00 PM', '6pm'],
    ['17:30', '5:30 PM', '5:30pm'],
    ['00:30', '12:30 AM', '12:30am'],
    ['12:00', '12:00 PM', '12pm'],
    ['23:59', '11:59 PM', '11:59pm'],
  ])('%s is %s, in short %s', (time, words, short) => {
    expect(formatClock(time)).toBe(words);
    expect(formatShortClock(time)).toBe(short);
  });
});

describe('calls are taken', () => {
  test('from Monday to Friday', () => {
    expect(callRows(HOURS)).toEqual([
      {
        from: 'monday',
        to: 'friday',
        opening: { days: WORKDAYS, opens: '09:00', closes: '18:00' },
      },
    ]);
    const everyDay = [{ days: WEEKDAYS, opens: '09:00', closes: '18:00' }];
    expect(callRows(everyDay)).toMatchObject([{ from: 'monday', to: 'friday' }]);
  });

  test('at the weekend only by an office that is open only then', () => {
    const weekend = [{ days: ['saturday', 'sunday'], opens: '10:00', closes: '16:00' }] as const;
    expect(callRows(weekend)).toMatchObject([{ from: 'saturday', to: 'sunday' }]);
  });
});
