import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The domain's tests alone: pure rules, so neither a database nor a log folder. Mutation testing runs them by the hundred. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 30_000,
  },
});
