import type { Cursor } from '../stores/admin/cursor.ts';
import type { Page } from '../stores/admin/pages.ts';

/** CSV export by RFC 4180: CRLF, doubled quotes, UTF-8 with a byte order mark for spreadsheets. */

export type Cell = string | number | boolean | null;

/** Rows read and held in memory at once. */
const ROWS_AT_ONCE = 250;

const BYTE_ORDER_MARK = '\uFEFF';

/** Line breaks and tabs, which some programs take for the end of a cell even between quotes. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Where a spreadsheet would read a formula: a sign, also a full-width one, at the start of a cell. In regions that separate
 * cells by semicolons, a cell also starts after each of those, between quotes too. An apostrophe before the sign makes the
 * cell plain text (OWASP, CSV injection).
 */
const FORMULA = /(^|;)([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Formats one cell: one line, without formulas, quoted if necessary. */
export function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const line = value.replace(BREAKS, ' ');
  const safe = line.replace(FORMULA, "$1$2'");
  return /[",;]/.test(safe) || safe !== line ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats one line, including its line break. */
export function toLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** The columns of a CSV file and the source of its rows. */
export interface CsvSource<Item> {
  columns: Readonly<Record<string, (item: Item) => Cell>>;
  read: (page: { limit: number; cursor: Cursor | undefined }) => Promise<Page<Item>>;
  /** Logs an error that occurs after the status was sent. */
  report: (error: unknown) => void;
}

/** Streams the file page by page, on demand. An error aborts the stream, so that a partial file does not look complete. */
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
          (error: unknown) => {
            report(error);
            throw error;
          },
        );
        const text = items.map((item) => toLine(cells.map((cell) => cell(item)))).join('');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (next === null) controller.close();
        else cursor = next;
      },
    },
    // Reads nothing before the consumer requests it.
    { highWaterMark: 0 },
  );
}

/** Returns a list as a download named `<name>-<UTC date>.csv`. */
export function csv<Item>(name: string, at: Date, source: CsvSource<Item>): Response {
  const file = `${name}-${at.toISOString().slice(0, 10)}.csv`;
  return new Response(stream(source), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${file}"`,
    },
  });
}
