import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';

/** What makes orders, breaks the payment sandbox, or counts what there is. */
const MONEY = /\/(admin|checkout|payment)[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  // Run by their own configuration.
  testIgnore: '**/engines/**',
  outputDir: '../test-results',
  // Starts the whole product unless E2E_BASE_URL names one that runs.
  globalSetup: './support/product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // A trace costs each test a third more; `--trace retain-on-failure` asks for one.
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'money',
      testMatch: MONEY,
      // The payment sandbox, whose troubles a test sets, and the admin page's totals are one for all.
      fullyParallel: false,
      workers: 1,
    },
    { name: 'site', testIgnore: ['**/engines/**', MONEY] },
  ],
});
