import { defineConfig } from '@playwright/test';
import { fixSeed, share } from '../tests/support/share.ts';
import type { Settings } from './support/test.ts';
import { launchOptions } from './support/launch.ts';

fixSeed();

const STAFF = /\/admin[^/]*\.spec\.ts$/;
/** Tests that change the behavior of the one payment sandbox, so they run one at a time. */
const PAYMENTS = /\/(checkout|payment)[^/]*\.spec\.ts$/;

/** Staff's dialogs and pages are the same at any width, but for their place: one width a day. */
const ANY_WIDTH = /\/admin(-access|-dialogs|-focus)?\.spec\.ts$/;
const widths = share([1280, 390]);
/** The other width's, besides what only a phone or a desktop has. */
const notAt = (width: number): RegExp[] => (widths.includes(width) ? [] : [ANY_WIDTH]);

/** Journeys that run once more in a browser that translates pages, but for what it does not change (`@once`): two every day, the others in turn. */
const TRANSLATED = [
  'contact',
  ...share([
    ...['accordion', 'compare-inclusions', 'early-press', 'offices', 'plan-prices'],
    ...['showcases', 'testimonials'],
  ]),
];
const TRANSLATED_PAYMENTS = [
  'checkout',
  ...share(['checkout-before-paying', 'checkout-refusals', 'payment', 'payment-link']),
];
const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

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
    // Lists run at both widths, which differ; the day's work, one order and its money on a phone.
    {
      name: 'staff at 1280 px',
      testMatch: STAFF,
      testIgnore: [/admin-(money|orders|overview|work)/, ...notAt(1280)],
      use: { colorScheme: 'light' },
    },
    {
      name: 'staff at 390 px',
      testMatch: STAFF,
      testIgnore: [/admin-(failures|keyboard|security|sign-in)/, ...notAt(390)],
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
    { name: 'site', testIgnore: ['**/engines/**', STAFF, PAYMENTS] },
    {
      name: 'translated',
      testMatch: filesOf(TRANSLATED),
      grepInvert: /@once/,
      use: { isTranslated: true },
    },
    // After the others, which change the same sandbox.
    {
      name: 'translated payments',
      dependencies: ['payments'],
      testMatch: filesOf(TRANSLATED_PAYMENTS),
      grepInvert: /@once/,
      fullyParallel: false,
      workers: 1,
      use: { isTranslated: true },
    },
  ],
});
