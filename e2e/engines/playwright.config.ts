import { defineConfig } from '@playwright/test';
import { share } from '../../tests/support/share.ts';
import base from '../playwright.config.ts';
import type { Settings } from '../support/test.ts';

/** User journeys in Firefox and WebKit, against their own instance of the product. */
export default defineConfig<Settings>({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/product.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: false,
  // Runs at the same time as the other browser tests.
  workers: 1,
  timeout: 120_000,
  use: { screenshot: 'off' },
  projects: [
    { name: 'webkit', testIgnore: 'zoom-and-colors.spec.ts' },
    { name: 'firefox' },
    // The day's journeys once more in a browser that translates pages; Chromium runs them all so every day.
    {
      name: 'firefox translated',
      testMatch: share(['**/buyer.spec.ts', '**/visitor.spec.ts']),
      grepInvert: /@once/,
      use: { isTranslated: true },
    },
  ],
});
