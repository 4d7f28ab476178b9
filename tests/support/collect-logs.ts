import { format } from 'node:util';
import { expect } from 'vitest';
import { collectLog } from './logs.ts';

/** Before each test file: what is printed in it is kept too, wherever it comes from. */
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const print = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    collectLog(expect.getState().testPath?.split('/tests/')[1] ?? 'a test', format(...parts));
    print(...parts);
  };
}
