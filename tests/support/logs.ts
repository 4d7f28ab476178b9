import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir, removeDataDir } from './data-dir.ts';

/*
 * The logs of the functions and the host are stored in one folder during a test run and checked at its end: they must
 * contain neither secrets nor mail addresses. Child processes inherit the folder's name from the environment.
 */

const LOG_FOLDER = 'VITEST_LOG_FOLDER';
const SECRETS = 'secrets.txt';

function append(file: string, text: string): void {
  const folder = process.env[LOG_FOLDER];
  if (folder !== undefined) appendFileSync(path.join(folder, file), `${text}\n`);
}

/** Stores logged text, each line prefixed with its origin. */
export function collectLog(origin: string, text: string): void {
  const lines = text.split('\n').map((line) => `${origin}: ${line}`);
  append(`${process.pid}.log`, lines.join('\n'));
}

/** Registers a secret that no log of this run may contain. Ignores short values, which may occur by chance. */
export function noteSecret(secret: string | undefined | null): void {
  if (secret && secret.length >= 8) append(SECRETS, secret);
}

/** Patterns that no log may match. */
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

/** Returns one message per leak in the logs of a folder, without the leaked value. */
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

/** Creates the folder before the run; afterward fails the run if the logs contain private data. */
export default async function keepLogs(): Promise<() => Promise<void>> {
  const folder = await makeDataDir('plumbline-logs');
  process.env[LOG_FOLDER] = folder;
  return async () => {
    const leaks = findLeaks(folder);
    await removeDataDir(folder);
    if (leaks.length > 0)
      throw new Error(`The logs of the run contain private data:\n${leaks.join('\n')}`);
  };
}
