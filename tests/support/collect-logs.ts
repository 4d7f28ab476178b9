import { format } from 'node:util';
import { expect } from 'vitest';
import { collectLog } from './logs.ts';

const KEPT = Symbol.for('plumbline.kept');

/** Before each test file: what is printed in it is kept too, wherever it comes from; once in a process that files share. */
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const print = console[method];
  if (KEPT in print) continue;
  const keep = (...parts: unknown[]): void => {
    collectLog(expect.getState().testPath?.split('/tests/')[1] ?? 'a test', format(...parts));
    print.apply(console, parts);
  };
  console[method] = Object.assign(keep, { [KEPT]: true });
}
