import { describe, expect, test, vi } from 'vitest';
import { csv, csvLines, MOST_BYTES, toCell } from '../../../netlify/core/http/csv.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';

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
])('the value %j becomes the cell %j', (value, cell) => {
  expect(toCell(value)).toBe(cell);
});

const columns = { n: (n: number) => n };
const cursorAt = (n: number): Cursor => ['newest', '2026-11-21T00:00:00.000000Z', `${n}`, 0];

/** Pages with one number each. */
const numbers = (pages: number) =>
  csvLines({
    columns,
    read: async ({ cursor }) => {
      const n = Number(cursor?.[2] ?? 0) + 1;
      return { items: [n], next: n < pages ? cursorAt(n) : null };
    },
  });

describe('a CSV file', () => {
  const at = new Date('2026-11-21T23:00:00Z');

  test('has its UTC date in its name, and all pages', async () => {
    const response = await csv('numbers', at, numbers(3));
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toBe('attachment; filename="numbers-2026-11-21.csv"');
    expect(await response.text()).toBe('n\r\n1\r\n2\r\n3\r\n');
  });

  test('reads a page only when it is asked for', async () => {
    const read = vi.fn(async () => ({ items: [1], next: cursorAt(1) }));
    const lines = csvLines({ columns, read });
    await lines.next();
    expect(read).not.toHaveBeenCalled();
    await lines.next();
    expect(read).toHaveBeenCalledOnce();
  });

  test('that the host would cut is refused with a way out, and not read to its end', async () => {
    // The byte order mark and the head are 6 bytes, each row is 3.
    expect((await csv('numbers', at, numbers(4), 18)).status).toBe(200);
    const refused = csv('numbers', at, numbers(Infinity), 18);
    await expect(refused).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/20 MB.*Choose fewer days/) as unknown,
    });
    expect(MOST_BYTES).toBeLessThan(20_000_000);
  });

  test('is not begun when a page can’t be read', async () => {
    const read = async ({ cursor }: { cursor: Cursor | undefined }) => {
      if (cursor) throw new Error('The database went away.');
      return { items: [1], next: cursorAt(1) };
    };
    await expect(csv('numbers', at, csvLines({ columns, read }))).rejects.toThrow('went away');
  });
});
