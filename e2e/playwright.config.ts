import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tests/run/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Starts the whole product unless E2E_BASE_URL names one that runs.
  globalSetup: './support/product.ts',
  // The payment sandbox is one for all: its troubles are set by test.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine a browser may miss its time; a test that needs its second try is listed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      // Chromium's own sandbox does not start for root, as in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
