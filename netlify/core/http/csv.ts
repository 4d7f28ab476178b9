import type { Cursor } from '../stores/admin/cursor.ts';
import type { Page } from '../stores/admin/pages.ts';

/** Lists as CSV files by RFC 4180: CRLF, quotes doubled, UTF-8 with a mark that tells spreadsheets so. */

export type Cell = string | number | boolean | null;

/** Rows that are read and held at once. */
const ROWS_AT_ONCE = 250;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, the full-width signs included. An apostrophe before it makes it text; see
 * OWASP, CSV injection.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell: defused, and quoted where it has to be. */
export function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, with its end. */
export function toLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** What a list's file holds, and where its rows come from. */
export interface CsvSource<Item> {
  columns: Readonly<Record<string, (item: Item) => Cell>>;
  read: (page: { limit: number; cursor: Cursor | undefined }) => Promise<Page<Item>>;
  /** Is told a fault on the way: the answer's status was sent long before. */
  report: (fault: unknown) => void;
}

/** The file, read page by page as fast as it is taken; a fault on the way breaks it off, so that it can't pass for whole. */
function stream<Item>({ columns, read, report }: CsvSource<Item>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  let cursor: Cursor | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + toLine(Object.keys(columns))));
      },
      async pull(controller) {
        const { items, next } = await read({ limit: ROWS_AT_ONCE, cursor }).catch(
          (fault: unknown) => {
            report(fault);
            throw fault;
          },
        );
        const text = items.map((item) => toLine(cells.map((cell) => cell(item)))).join('');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (next === null) controller.close();
        else cursor = next;
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}

/** A list as a file to keep, named by what it holds and the day of UTC. */
export function csv<Item>(name: string, at: Date, source: CsvSource<Item>): Response {
  const file = `${name}-${at.toISOString().slice(0, 10)}.csv`;
  return new Response(stream(source), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${file}"`,
    },
  });
}
