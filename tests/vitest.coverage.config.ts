import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Measures the coverage of the domain's and the server's code that runs in the tests' own processes. */
export default mergeConfig(base, {
  test: {
    coverage: {
      enabled: true,
      provider: 'v8',
      // Files that no test loads count as uncovered.
      include: ['src/domain/**/*.ts', 'netlify/core/**/*.ts', 'netlify/functions/**/*.ts'],
      // Reports the coverage even if a test fails.
      reportOnFailure: true,
      reportsDirectory: '.cache/coverage',
      reporter: ['text', 'html', 'json-summary', 'json'],
      thresholds: { branches: 95 },
    },
  },
});
