import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.ts'],
    // Ended in reverse: the logs are read once nothing writes any more.
    globalSetup: ['tests/support/log-folder.ts', 'tests/support/global-setup.ts'],
    setupFiles: ['tests/support/collect-logs.ts'],
    // Much of a test's time is waiting: for a process, a database, a socket.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
