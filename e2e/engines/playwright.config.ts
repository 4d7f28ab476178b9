import { defineConfig } from '@playwright/test';
import { share } from '../../tests/support/share.ts';
import base from '../playwright.config.ts';
import type { Settings } from '../support/test.ts';

const VISITOR = '**/visitor.spec.ts';
const BUYER = '**/buyer.spec.ts';

/**
 * User journeys in Firefox and WebKit, against their own instance of the product. What visitors do in the one engine, and what buyers and staff
 * do in the other, every second day the other way round; Chromium runs it all every day.
 */
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
    { name: 'webkit', testMatch: [...share([VISITOR, BUYER]), '**/{looks,pages}.spec.ts'] },
    {
      name: 'firefox',
      testMatch: [...share([BUYER, VISITOR]), '**/{looks,pages,zoom-and-colors}.spec.ts'],
    },
    // In a browser that translates pages.
    {
      name: 'firefox translated',
      testMatch: share([VISITOR, BUYER]),
      grepInvert: /@once/,
      use: { isTranslated: true },
    },
  ],
});
