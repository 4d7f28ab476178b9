import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that neither change their process nor ask anything outside it: many files share one, which half their time goes into. */
const PURE =
  'tests/{catalogue,components,domain,illustrations,islands,lib,schemas,sections,styles}/**/*.test.ts';

const shared = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  setupFiles: ['tests/support/collect-logs.ts', 'tests/support/seed.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is awaited comes late on a busy machine; the default gives up after a second.
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
};

export default defineConfig({
  root: shared.root,
  test: {
    // Ended in reverse: the logs are read once nothing writes any more.
    globalSetup: ['tests/support/logs.ts', 'tests/support/global-setup.ts'],
    // Much of a test's time is waiting: for a process, a database, a socket.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root: shared.root,
        test: {
          ...shared,
          name: 'alone',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, PURE],
        },
      },
      {
        root: shared.root,
        test: { ...shared, name: 'together', include: [PURE], isolate: false },
      },
    ],
  },
});
