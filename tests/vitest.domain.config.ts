import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Only the domain's tests, for mutation testing. They are pure, so they need neither a database nor a log folder. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 30_000,
  },
});
