import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { asAdmin, connect } from '../core/database.ts';
import { CSV_LISTS } from '../core/http/csv-lists.ts';
import type { CsvList } from '../core/http/csv-lists.ts';
import { Refusal } from '../core/http/problem.ts';
import { runCommand } from './command.ts';
import { UserError } from './errors.ts';

/** `npm run export -- LIST --output FILE`: writes a list as CSV, however large. */

const LISTS: Readonly<Record<string, CsvList>> = CSV_LISTS;

const USAGE = `npm run export -- ${Object.keys(LISTS).join('|')} [--from 2026-01-01] [--to 2026-02-01] --output orders.csv
The time begins at --from and ends before --to, in UTC. Without --output the list goes to standard output; then use
npm run --silent, or npm's own lines come first.`;

const string = { type: 'string' } as const;
const { values: options, positionals } = parseArgs({
  options: { from: string, to: string, output: string },
  allowPositionals: true,
});
const { output, ...times } = options;
const [name = '', ...others] = positionals;
const list = others.length === 0 && Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;

const instants = Object.entries(times).map(([field, text]) => [
  field,
  /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text,
]);

async function write(csvList: CsvList): Promise<string> {
  const { DATABASE_URL: url = '', NEON_FETCH_ENDPOINT: fetchEndpoint } = process.env;
  const database = asAdmin(connect({ url, fetchEndpoint }));
  try {
    const lines = csvList(new URLSearchParams(instants), { database, staffId: '' });
    if (output === undefined) await pipeline(Readable.from(lines), process.stdout, { end: false });
    else await pipeline(Readable.from(lines), createWriteStream(output, { mode: 0o600 }));
  } catch (error) {
    throw error instanceof Refusal ? new UserError(error.message) : error;
  }
  return output === undefined ? '' : `Written to ${output}.`;
}

await runCommand(list ? () => write(list) : USAGE);
