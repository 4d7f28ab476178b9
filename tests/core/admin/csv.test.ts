import { describe, expect, test, vi } from 'vitest';
import { csv, toCell } from '../../../netlify/core/http/csv.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';

describe('toCell', () => {
  test.each([
    [null, ''],
    [12.5, '12.5'],
    [true, 'true'],
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', 'two lines'],
    ['a\n=1+2', 'a =1+2'],
    ['a;=1+2', `"a;'=1+2"`],
    ['a; \t@SUM(A1);-2', `"a;  '@SUM(A1);'-2"`],
    ['a;"=1+2"', `"a;""'=1+2"""`],
    ['"=1+2', `"""'=1+2"`],
    ['a; b - c', '"a; b - c"'],
    ['=1+2', `"'=1+2"`],
    ['+1 555 0100', `"'+1 555 0100"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `" '=1"`],
    [' =HYPERLINK("x")', `" '=HYPERLINK(""x"")"`],
    ['020 7946-0958', '020 7946-0958'],
    ['\uFF1D1+2', `"'\uFF1D1+2"`],
    ['a=b', 'a=b'],
    ['me@example.com', 'me@example.com'],
  ])('%j becomes %j', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });
});

const columns = { n: (n: number) => n };
const cursorAt = (n: number): Cursor => ['newest', '2026-11-21T00:00:00.000000Z', `${n}`, 0];

describe('a CSV file', () => {
  const report = vi.fn<(error: unknown) => void>();

  test('has its UTC date in its name, and reads a page only when the consumer does', async () => {
    let reads = 0;
    const { headers, body } = csv('numbers', new Date('2026-11-21T23:00:00Z'), {
      columns,
      report,
      read: async () => ({ items: [(reads += 1)], next: cursorAt(reads) }),
    });
    const disposition = headers.get('content-disposition');
    expect(disposition).toBe('attachment; filename="numbers-2026-11-21.csv"');
    expect(reads).toBe(0);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(reads).toBe(1);
  });

  test('aborts at an error, and reports it', async () => {
    const response = csv('numbers', new Date(), {
      columns,
      report,
      read: async ({ cursor }) => {
        if (cursor) throw new Error('The database went away.');
        return { items: [1], next: cursorAt(1) };
      },
    });
    await expect(response.text()).rejects.toThrow('went away');
    expect(report.mock.calls).toEqual([[new Error('The database went away.')]]);
  });
});
