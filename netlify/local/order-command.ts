import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect } from '../server/database.ts';
import { root, runCommand } from './command.ts';
import { linesBeside, orderStory } from './order-story.ts';
import { loadSettings, StartError } from './settings.ts';

/** `npm run order -- ID [--log FILE]`: what happened to an order, and the requests in which it happened. */

const USAGE = 'Name an order by its reference: npm run order -- ID [--log FILE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'string' } },
});

/** The log to look into: the one that was named, or the local host's. @throws {StartError} */
function readLog(): string {
  const file = values.log ?? path.join(loadSettings(root).dataDir, 'requests.log');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (values.log === undefined) return '';
  throw new StartError(`There is no file ${file}.`);
}

await runCommand(async ({ ownerUrl, environment }) => {
  const id = z.uuid().safeParse(positionals[0]?.toLowerCase());
  if (!id.success) throw new StartError(USAGE);
  const log = readLog();
  const database = connect({ url: ownerUrl, fetchEndpoint: environment['NEON_FETCH_ENDPOINT'] });
  const chapters = await orderStory(database, id.data);
  if (chapters.length === 0) throw new StartError(`There is no order ${id.data}.`);
  for (const { at, what } of chapters) console.log(`${at.toISOString()}  ${what}`);
  const lines = linesBeside(log, chapters);
  if (lines.length > 0) console.log(`\nRequests under way at those times:\n${lines.join('\n')}`);
  return 0;
});
