import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that neither change their process nor use others. Files share a process, which halves their time. */
const PURE =
  'tests/{catalogue,components,domain,illustrations,islands,lib,schemas,sections,styles}/**/*.test.ts';

const shared = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  setupFiles: ['tests/support/collect-logs.ts', 'tests/support/seed.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A busy machine is slow; the default timeout is one second.
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
};

export default defineConfig({
  root: shared.root,
  test: {
    // Torn down in reverse order, so that the logs are checked after all writers have stopped.
    globalSetup: ['tests/support/logs.ts', 'tests/support/global-setup.ts'],
    // Tests spend much of their time waiting for processes, databases and sockets.
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
