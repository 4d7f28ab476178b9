import { findBrowser } from '../../tests/run/browser.ts';

const browser = findBrowser();

/** The launch options of Chromium in all tests. */
export const launchOptions = {
  ...(browser !== undefined && { executablePath: browser }),
  args: [
    // The headless shell rounds the widths of letters by default, unlike Chrome.
    '--font-render-hinting=none',
    // Chromium's sandbox does not start as root, for example in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
