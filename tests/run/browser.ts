import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Chromium draws the pop-ups of its own address bar as pages, two beside each page that a test opens, and keeps a
 * further process in reserve: together as much work as the page itself; to be switched off.
 */
export const OWN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** The first browser of this machine that Playwright can drive, or undefined. */
export function findBrowser(): string | undefined {
  const candidates = [process.env['CHROME_PATH'], ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file));
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The stock Firefox of this machine, or undefined. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...FIREFOX].find((file) => file && existsSync(file));

/** WebKitGTK, its WebDriver, and the display on which it draws. */
export interface WebKitPrograms {
  browser: string;
  driver: string;
  display: string;
}

/** The WebKit of this machine, or undefined where a part of it is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const;
  const isThere = browser !== undefined && existsSync(driver) && existsSync(display);
  return isThere ? { browser, driver, display } : undefined;
}

function attempt(command: string, args: string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** False where fontconfig knows neither Arial nor its twin, which stand in for the site's font until it has come. */
function hasArial(): boolean {
  return ['Arial', 'Liberation Sans'].some(
    (family) => spawnSync('fc-list', ['--quiet', family]).status !== 1,
  );
}

/** Installs by apt, which another installation may lock for a while. */
function install(packages: readonly string[]): boolean {
  console.log(`  Not on this machine: ${packages.join(', ')}; installing.`);
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  const [command, before] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const apt = (...args: string[]) =>
    attempt(command, [...before, '-o', 'DPkg::Lock::Timeout=300', '-qq', ...args]);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Installs Firefox and WebKit where they are missing and the right to do so is there. Tests of an engine that stays
 * missing are listed as not run, and fail where CI is set.
 */
export function installEngines(): void {
  if (!findFirefox()) install(['firefox-esr']);
  if (!findWebKit()) install(['webkit2gtk-driver', 'xvfb']);
}

/** A browser's path: one that is there, else Debian's, else Playwright's own. @throws when none can be had. */
export async function requireBrowser(): Promise<string> {
  const found = findBrowser();
  // Debian's browser comes without a font that it only recommends.
  const missing = [...(found ? [] : ['chromium']), ...(hasArial() ? [] : ['fonts-liberation'])];
  if (missing.length === 0 && found) return found;
  // By apt first, where there is the right to use it: it brings the libraries it needs.
  if (!install(missing) && !found)
    attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser could be installed. Install Chrome or Chromium, or set CHROME_PATH.');
}
