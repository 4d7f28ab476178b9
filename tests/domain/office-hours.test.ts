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

test.each<[Weekday, string, boolean]>([
  ['monday', '08:59', false],
  ['monday', '09:00', true],
  ['friday', '17:59', true],
  ['friday', '18:00', false],
  ['saturday', '09:59', false],
  ['saturday', '10:00', true],
  ['saturday', '15:59', true],
  ['saturday', '16:00', false],
  ['sunday', '12:00', false],
])('on %s at %s the office is open: %s', (day, time, open) => {
  expect(isOpen(HOURS, { weekday: day, time })).toBe(open);
});

test.each([
  [new Date(2026, 0, 5, 9, 0), { weekday: 'monday', time: '09:00' }],
  [new Date(2026, 0, 10, 15, 59, 59), { weekday: 'saturday', time: '15:59' }],
  [new Date(2026, 0, 11, 0, 0), { weekday: 'sunday', time: '00:00' }],
])('the local time of %s is %j', (date, expected) => {
  expect(localTime(date)).toEqual(expected);
});

describe('the rows of a week', () => {
  test('join neighboring days with the same hours, and not days that are apart', () => {
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

  test('have every day once, in order, with its own hours', () => {
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

test.each([
  ['09:00', '9:00 AM', '9am'],
  ['17:30', '5:30 PM', '5:30pm'],
  ['00:30', '12:30 AM', '12:30am'],
  ['12:00', '12:00 PM', '12pm'],
  ['23:59', '11:59 PM', '11:59pm'],
])('on a 12-hour clock %s is %s, in short %s', (time, words, short) => {
  expect(formatClock(time)).toBe(words);
  expect(formatShortClock(time)).toBe(short);
});

test('calls are taken from Monday to Friday; at the weekend by an office that is open only then', () => {
  const opening = { opens: '09:00', closes: '18:00' };
  const week = [{ from: 'monday', to: 'friday', opening }];
  expect(callRows(HOURS)).toMatchObject(week);
  expect(callRows([{ days: WEEKDAYS, ...opening }])).toMatchObject(week);
  const weekend = [{ days: ['saturday', 'sunday'], ...opening }] as const;
  expect(callRows(weekend)).toMatchObject([{ from: 'saturday', to: 'sunday', opening }]);
});
