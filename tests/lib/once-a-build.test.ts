import { afterEach, expect, test, vi } from 'vitest';
import { onceABuild } from '../../src/lib/once-a-build.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Counts how often it was made. */
function counter() {
  let count = 0;
  return onceABuild(() => Promise.resolve((count += 1)));
}

test('a build makes a value once, for all who ask at once and later', async () => {
  vi.stubEnv('DEV', false);
  const read = counter();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('development makes it anew', async () => {
  vi.stubEnv('DEV', true);
  const read = counter();
  expect([await read(), await read()]).toEqual([1, 2]);
});
