import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';

const STAFF = /\/admin[^/]*\.spec\.ts$/;
/** Tests that change the behavior of the one payment sandbox, so they run one at a time. */
const PAYMENTS = /\/(checkout|payment)[^/]*\.spec\.ts$/;

/** Playwright waits for each animation. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: '.',
  // They have their own configuration.
  testIgnore: '**/engines/**',
  outputDir: '../test-results',
  // Starts the whole product unless E2E_BASE_URL is set.
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
    // Traces make tests a third slower; enable them with `--trace retain-on-failure`.
    trace: 'off',
    launchOptions,
  },
  projects: [
    { name: 'payments', testMatch: PAYMENTS, fullyParallel: false, workers: 1 },
    // Lists, their states and a staff member's day run at both widths, whose layouts differ. All else runs at one.
    {
      name: 'staff at 1280 px',
      testMatch: STAFF,
      testIgnore: /admin-(overview|orders)/,
      use: { colorScheme: 'light', ...STILL },
    },
    {
      name: 'staff at 390 px',
      testMatch: STAFF,
      testIgnore: /admin-(failures|keyboard|money|security|sign-in|work)/,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', ...STILL },
    },
    { name: 'site', testIgnore: ['**/engines/**', STAFF, PAYMENTS] },
  ],
});
