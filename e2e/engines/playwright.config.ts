import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Journeys in Firefox and WebKit: one browser each, and a product of their own. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/product.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: false,
  // Runs beside the other browser tests.
  workers: 1,
  timeout: 120_000,
  use: { screenshot: 'off' },
  projects: [{ name: 'webkit', testIgnore: 'zoom-and-colors.spec.ts' }, { name: 'firefox' }],
});
