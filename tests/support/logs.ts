import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir, removeDataDir } from './data-dir.ts';

/*
 * What the functions and the host log during a test run is kept in one folder and read at its end: neither a secret nor
 * a mail address may be in it. Child processes inherit the folder's name.
 */

const LOG_FOLDER = 'VITEST_LOG_FOLDER';
const SECRETS = 'secrets.txt';

function append(file: string, text: string): void {
  const folder = process.env[LOG_FOLDER];
  if (folder !== undefined) appendFileSync(path.join(folder, file), `${text}\n`);
}

/** Keeps something that was logged, each line with where it comes from. */
export function collectLog(origin: string, text: string): void {
  const lines = text.split('\n').map((line) => `${origin}: ${line}`);
  append(`${process.pid}.log`, lines.join('\n'));
}

/** Tells what may stand in no log of this run; what is too short to be told from chance is left out. */
export function noteSecret(secret: string | undefined | null): void {
  if (secret && secret.length >= 8) append(SECRETS, secret);
}

/** What no log may hold, whatever the value. */
const PATTERNS: readonly [name: string, pattern: RegExp][] = [
  ['a mail address', /[\w.+'-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i],
  ['a caller’s address', /"(address|ip)":\s*"(\d+\.\d+\.\d+\.\d+|[\da-f]*:[\da-f:.]+)"/i],
  ['a password in an address', /\w+:\/\/[^\s/@]*:[^\s/@]+@/],
  ['a callback’s address', /\/api\/payments\/callback\?/],
  ['a token', /\b(ipn_)?token["']?\s*[=:]\s*["']?[\w%+/-]{8,}/i],
  ['a cookie or a password', /\b(set-cookie|cookie|authorization|password)["']?\s*[=:]\s*["']?\w/i],
];

function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  return [...new Set([secret, encoded, encodeURIComponent(encoded)])];
}

/** What is wrong with the logs of a folder: one text a line, in which what was found is not repeated. */
function findLeaks(folder: string): string[] {
  const files = readdirSync(folder);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');
  const noted = files.includes(SECRETS) ? read(SECRETS).filter(Boolean) : [];
  const secrets = [...new Set(noted)].flatMap(formsOf);
  const leaks = files
    .filter((name) => name.endsWith('.log'))
    .flatMap(read)
    .flatMap((line) => {
      const origin = /^([^:]*): /.exec(line)?.[1] ?? 'somewhere';
      const found = PATTERNS.filter(([, pattern]) => pattern.test(line)).map(([what]) => what);
      if (secrets.some((secret) => line.includes(secret))) found.push('a secret of the run');
      return found.map((what) => `${origin} logs ${what}.`);
    });
  return [...new Set(leaks)];
}

/** Makes the folder before the run; after it, fails the run if the logs have a secret or a mail address. */
export default async function keepLogs(): Promise<() => Promise<void>> {
  const folder = await makeDataDir('plumbline-logs');
  process.env[LOG_FOLDER] = folder;
  return async () => {
    const leaks = findLeaks(folder);
    await removeDataDir(folder);
    if (leaks.length > 0)
      throw new Error(`The logs of the run are not clean:\n${leaks.join('\n')}`);
  };
}
