import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fixSeed } from './support/share.ts';

fixSeed();

const CATALOGUE = fileURLToPath(new URL('support/catalogue.ts', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    // Functions under test sell from a catalogue of their own, so that no edit of content/ changes a result.
    alias: [{ find: /^.*\.generated\/catalogue\.json$/, replacement: CATALOGUE }],
  },
  test: {
    include: ['tests/**/*.test.ts'],
    // Those of hosts take minutes: `npm run test:hosts`. The others hold for one agency: `npm run test:agency -- unit`.
    exclude: ['tests/hosts/**', ...(process.env['TEST_AGENCY'] ? [] : ['tests/agency/**'])],
    // Torn down in reverse order, so that the logs are checked after all writers have stopped.
    globalSetup: ['tests/support/logs.ts', 'tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Starting a process for each file is slow. setup.ts cleans up between files.
    isolate: false,
    // Tests spend much of their time waiting for processes, databases and sockets.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A busy machine is slow; the default timeout is one second.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    // `npm run test:coverage`: of the domain's and the server's code that runs in the tests' own processes.
    coverage: {
      provider: 'v8',
      // Files that no test loads count as uncovered.
      include: ['src/domain/**/*.ts', 'netlify/{api,core,functions}/**/*.ts'],
      // Reports the coverage even if a test fails.
      reportOnFailure: true,
      reportsDirectory: '.cache/coverage',
      reporter: ['text', 'html', 'json-summary', 'json'],
      thresholds: { branches: 95 },
    },
    unstubGlobals: true,
  },
});
