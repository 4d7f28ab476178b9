import type { Cursor } from '../stores/admin/cursor.ts';
import type { Page } from '../stores/admin/list.ts';
import { Refusal } from './problem.ts';

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
}

/** Yields the file in parts, reading a page for each when it is asked for. */
export async function* csvLines<Item>({ columns, read }: CsvSource<Item>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield BYTE_ORDER_MARK + toLine(Object.keys(columns));
  let cursor: Cursor | undefined;
  do {
    const { items, next } = await read({ limit: ROWS_AT_ONCE, cursor });
    yield items.map((item) => toLine(cells.map((cell) => cell(item)))).join('');
    cursor = next ?? undefined;
  } while (cursor);
}

/** The host ends an answer at 20 MB; some of that is its own. */
export const MOST_BYTES = 19_500_000;

const TOO_LARGE =
  'This file would be larger than the 20 MB that can be downloaded. Choose fewer days, such as one month.';

/**
 * Returns a list as a download named `<name>-<UTC date>.csv`. Reads all of it first, so that an error or a file that the host
 * would cut is refused instead of looking complete.
 * @throws {Refusal} 413 for a file of more than `mostBytes`
 */
export async function csv(
  name: string,
  at: Date,
  lines: AsyncIterable<string>,
  mostBytes = MOST_BYTES,
): Promise<Response> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const text of lines) {
    const part = encoder.encode(text);
    bytes += part.length;
    if (bytes > mostBytes) throw new Refusal('too-large', TOO_LARGE);
    parts.push(part);
  }
  const file = `${name}-${at.toISOString().slice(0, 10)}.csv`;
  // A stream: the host limits other answers to 6 MB.
  return new Response(new Blob(parts).stream(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${file}"`,
    },
  });
}
