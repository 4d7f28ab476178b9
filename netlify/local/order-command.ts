import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { connect } from '../core/database.ts';
import { root, runCommand, UsageError } from './command.ts';
import { linesBeside, orderStory } from './order-story.ts';
import { loadSettings, StartError } from './settings.ts';

/** `npm run order -- ID [--log FILE]`: what happened to an order, and the requests in which it happened. */

const USAGE = 'Name an order by its reference: npm run order -- ID [--log FILE]';

interface Asked {
  id: string;
  /** A log's file. */
  log: string | undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { log: { type: 'string' } } });
  } catch (fault) {
    throw new UsageError(USAGE, { cause: fault });
  }
}

/** @throws {UsageError} */
function read(args: string[]): Asked {
  const { values, positionals } = parse(args);
  const id = z.uuid().safeParse(positionals[0]?.toLowerCase());
  if (!id.success || positionals.length > 1) throw new UsageError(USAGE);
  return { id: id.data, log: values.log };
}

/** The log to look into: the one that was named, or the local host's. @throws {StartError} */
function readLog(named: string | undefined): string {
  const file = named ?? path.join(loadSettings(root).dataDir, 'requests.log');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (named === undefined) return '';
  throw new StartError(`There is no file ${file}.`);
}

await runCommand({
  read,
  async work({ id, log: named }, { ownerUrl, environment }) {
    const log = readLog(named);
    const database = connect({ url: ownerUrl, fetchEndpoint: environment['NEON_FETCH_ENDPOINT'] });
    const chapters = await orderStory(database, id);
    if (chapters.length === 0) throw new StartError(`There is no order ${id}.`);
    for (const { at, what } of chapters) console.log(`${at.toISOString()}  ${what}`);
    const lines = linesBeside(log, chapters);
    if (lines.length > 0) console.log(`\nRequests under way at those times:\n${lines.join('\n')}`);
    return 0;
  },
});
