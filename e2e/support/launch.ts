import { findBrowser, OWN_PAGES } from '../../tests/run/browser.ts';

/** What Playwright switches off. Chromium heeds only the last such list, so ours holds it too. */
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

/** How every browser of the tests is started. */
export const launchOptions = {
  ...(browser !== undefined && { executablePath: browser }),
  args: [
    `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES].join(',')}`,
    // Chromium's own sandbox does not start for root, as in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
