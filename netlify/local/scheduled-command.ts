import path from 'node:path';
import { root, runCommand } from './command.ts';
import { BLOBS_CONTEXT } from './blobs.ts';
import { UserError } from './errors.ts';
import { runScheduled } from './host/app.ts';
import { loadFunctions } from './host/functions.ts';
import { DEFAULTS, isRemote } from './settings.ts';

/** `npm run scheduled -- NAME`: runs a scheduled function as Netlify does, now. */

const [name = '', ...others] = process.argv.slice(2);
const functions = await loadFunctions(path.join(root, 'netlify', 'functions'));
const names = functions.filter((fn) => fn.isScheduled).map((fn) => fn.name);

async function run(): Promise<string> {
  if (!process.env['SMTP_URL'])
    throw new UserError(
      'Set SMTP_URL, as the deployed functions have it: without it receipts are never queued.',
    );
  const { DATABASE_URL: url, SITE_URL: site } = { ...DEFAULTS, ...process.env };
  if (isRemote(url ?? '') && new URL(site).hostname === 'localhost')
    throw new UserError('Set SITE_URL to the address of the live site, where links in mails lead.');
  // Whoever asks for a run gets one, whether anything is marked as due or not.
  Reflect.deleteProperty(process.env, BLOBS_CONTEXT);
  const work: Promise<unknown>[] = [];
  const response = await runScheduled(name, {
    functions,
    log: () => undefined,
    waitUntil: (after) => work.push(after),
  });
  await Promise.allSettled(work);
  const answer = `${response.status} ${await response.text()}`;
  if (!response.ok) throw new UserError(answer);
  return answer;
}

const isRight = names.includes(name) && others.length === 0;
await runCommand(isRight ? run : `Name one of the scheduled functions: ${names.join(', ')}.`);
