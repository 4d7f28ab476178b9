import { format } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import { collectLog } from './logs.ts';
import { seed } from './share.ts';

/*
 * Runs before each test file. Files share a process, so each leaves it with its environment and without modules, and the
 * console is wrapped once.
 */

/** The day's values; a failure prints the seed, and TEST_SEED repeats it. */
fc.configureGlobal({ seed: seed() });

const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
  vi.resetModules();
});

const KEPT = Symbol.for('plumbline.kept');

/** Console output is also stored as a log. */
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const print = console[method];
  if (KEPT in print) continue;
  const keep = (...parts: unknown[]): void => {
    collectLog(expect.getState().testPath?.split('/tests/')[1] ?? 'a test', format(...parts));
    print.apply(console, parts);
  };
  console[method] = Object.assign(keep, { [KEPT]: true });
}
