import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests that run the domain's and the server's code in their own process, with the lines and branches they reach. */
export default mergeConfig(base, {
  test: {
    coverage: {
      enabled: true,
      provider: 'v8',
      // Nothing of the three is left out: a file that no test loads counts with none of its branches reached.
      include: ['src/domain/**/*.ts', 'netlify/core/**/*.ts', 'netlify/functions/**/*.ts'],
      // A failed test must not hide what was reached.
      reportOnFailure: true,
      reportsDirectory: '.cache/coverage',
      reporter: ['text', 'html', 'json-summary', 'json'],
      thresholds: { branches: 95 },
    },
  },
});
