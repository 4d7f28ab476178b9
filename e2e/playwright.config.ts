import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';

const STAFF = /\/admin[^/]*\.spec\.ts$/;
/** Tests that change how the payment sandbox behaves, of which there is one. */
const PAYMENTS = /\/(checkout|payment)[^/]*\.spec\.ts$/;

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
    { name: 'payments', testMatch: PAYMENTS, fullyParallel: false, workers: 1 },
    { name: 'staff at 1280 px', testMatch: STAFF, use: { colorScheme: 'light' } },
    {
      name: 'staff at 390 px',
      testMatch: STAFF,
      // These look the same at any width.
      testIgnore: /admin-(failures|sign-in)/,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
    { name: 'site', testIgnore: ['**/engines/**', STAFF, PAYMENTS] },
  ],
});
