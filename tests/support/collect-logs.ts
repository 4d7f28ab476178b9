import { format } from 'node:util';
import { expect } from 'vitest';
import { collectLog } from './logs.ts';

const KEPT = Symbol.for('plumbline.kept');

/** Runs before each test file. Also stores console output as a log. Wraps the console once per process. */
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const print = console[method];
  if (KEPT in print) continue;
  const keep = (...parts: unknown[]): void => {
    collectLog(expect.getState().testPath?.split('/tests/')[1] ?? 'a test', format(...parts));
    print.apply(console, parts);
  };
  console[method] = Object.assign(keep, { [KEPT]: true });
}
