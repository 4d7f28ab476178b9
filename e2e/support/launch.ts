import { findBrowser, OWN_PAGES } from '../../tests/run/browser.ts';

/** The features that Playwright disables. Chromium uses only the last list, so ours includes them. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const browser = findBrowser();

/** The launch options of Chromium in all tests. */
export const launchOptions = {
  ...(browser !== undefined && { executablePath: browser }),
  args: [
    `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES].join(',')}`,
    // Chromium's sandbox does not start as root, for example in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
