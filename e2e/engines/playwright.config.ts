import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Journeys of visitors in three engines: one browser each, and a product of their own for the orders they make. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/product.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: false,
  timeout: 60_000,
  use: { screenshot: 'off' },
  projects: [
    { name: 'webkit', testIgnore: 'zoom-and-colors.spec.ts', workers: 1 },
    { name: 'firefox', workers: 1 },
    { name: 'chromium', workers: 1 },
  ],
});
