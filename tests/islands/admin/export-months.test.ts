import { expect, test } from 'vitest';
import { monthsOf } from '../../../src/islands/admin/lists/ExportButton.tsx';

const NOW = new Date(2026, 10, 21, 12);
const at = (year: number, month: number, day = 1) => new Date(year, month - 1, day).toISOString();
const rangesOf = (query: Record<string, string>) =>
  monthsOf(`/api/admin/orders.csv?${new URLSearchParams(query)}`, NOW).map(({ path }) => {
    const params = new URL(path, 'https://agency.example').searchParams;
    return [params.get('from'), params.get('to'), params.get('status')];
  });

test('an export without dates is offered by the last 24 months, with its filters', () => {
  const ranges = rangesOf({ status: 'pending' });
  expect(ranges).toHaveLength(24);
  expect(ranges[0]).toEqual([at(2026, 11), at(2026, 12), 'pending']);
  expect(ranges[11]).toEqual([at(2025, 12), at(2026, 1), 'pending']);
});

test('dates are kept: the months cover them exactly', () => {
  expect(rangesOf({ from: at(2026, 1, 10), to: at(2026, 3, 1) })).toEqual([
    [at(2026, 2), at(2026, 3), null],
    [at(2026, 1, 10), at(2026, 2), null],
  ]);
});

test('a single month is not offered again', () => {
  expect(rangesOf({ from: at(2026, 1, 1), to: at(2026, 1, 20) })).toEqual([]);
});
