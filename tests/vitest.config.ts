import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.ts'],
    // Ended in reverse: the logs are read once nothing writes any more.
    globalSetup: ['tests/support/log-folder.ts', 'tests/support/global-setup.ts'],
    setupFiles: ['tests/support/collect-logs.ts', 'tests/support/seed.ts'],
    // Much of a test's time is waiting: for a process, a database, a socket.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is awaited comes late on a busy machine; the default gives up after a second.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
});
