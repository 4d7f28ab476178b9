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
    ['two\nlines', '"two\nlines"'],
    ['=1+2', `"'=1+2"`],
    ['+1 555 0100', `"'+1 555 0100"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
    ['\uFF1D1+2', `"'\uFF1D1+2"`],
    ['a=b', 'a=b'],
    ['me@example.com', 'me@example.com'],
  ])('%j becomes %j', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });
});

const place = (n: number): Cursor => ['newest', '2026-11-21T00:00:00.000000Z', `${n}`, 0];

describe('csv', () => {
  const columns = { n: (n: number) => n };
  const report = vi.fn<(fault: unknown) => void>();

  test('is every page after the other, read only as it is taken', async () => {
    let reads = 0;
    const response = csv('numbers', new Date('2026-11-21T23:00:00Z'), {
      columns,
      report,
      read: async ({ cursor }) => {
        reads += 1;
        const start = cursor ? Number(cursor[2]) : 0;
        return { items: [start, start + 1], next: start < 4 ? place(start + 2) : null };
      },
    });
    expect(reads).toBe(0);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="numbers-2026-11-21.csv"',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('utf8')).toBe('\uFEFFn\r\n0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n');
    expect(reads).toBe(3);
  });

  test('a fault on the way breaks it off, and is reported', async () => {
    const response = csv('numbers', new Date(), {
      columns,
      report,
      read: async ({ cursor }) => {
        if (cursor) throw new Error('The database went away.');
        return { items: [1], next: place(1) };
      },
    });
    await expect(response.text()).rejects.toThrow('went away');
    expect(report.mock.calls).toEqual([[new Error('The database went away.')]]);
  });

  test('who stops taking it stops the reading', async () => {
    let reads = 0;
    const { body } = csv('numbers', new Date(), {
      columns,
      report,
      read: async () => ({ items: [(reads += 1)], next: place(reads) }),
    });
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(reads).toBe(1);
  });
});
