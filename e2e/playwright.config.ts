import { defineConfig } from '@playwright/test';
import type { Settings } from './support/test.ts';
import { launchOptions } from './support/launch.ts';

const STAFF = /\/admin[^/]*\.spec\.ts$/;
/** Tests that change the behavior of the one payment sandbox, so they run one at a time. */
const PAYMENTS = /\/(checkout|payment)[^/]*\.spec\.ts$/;

/** Journeys of visitors that run once more in a browser that translates pages. */
const TRANSLATED =
  /\/(accordion|contact|compare-inclusions|early-press|offices|plan-prices|showcases|testimonials)\.spec\.ts$/;

export default defineConfig<Settings>({
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
    // Playwright waits for each animation, and each frame takes a third of a page's time. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'payments', testMatch: PAYMENTS, fullyParallel: false, workers: 1 },
    // Lists run at both widths, the day's work, one order and its money on a phone.
    {
      name: 'staff at 1280 px',
      testMatch: STAFF,
      testIgnore: /admin-(money|orders|overview|work)/,
      use: { colorScheme: 'light' },
    },
    {
      name: 'staff at 390 px',
      testMatch: STAFF,
      testIgnore: /admin-(failures|keyboard|security|sign-in)/,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
    { name: 'site', testIgnore: ['**/engines/**', STAFF, PAYMENTS] },
    { name: 'translated', testMatch: TRANSLATED, use: { isTranslated: true } },
    // After the others, which change the same sandbox.
    {
      name: 'translated payments',
      dependencies: ['payments'],
      testMatch: PAYMENTS,
      fullyParallel: false,
      workers: 1,
      use: { isTranslated: true },
    },
  ],
});
