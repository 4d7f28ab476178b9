import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runCommand } from './command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's Chromium without windows, whose pages take a fifth less time. It has no back/forward cache. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The first Chrome or Chromium of this machine that Playwright can drive, or undefined. */
export function findChrome(): string | undefined {
  const candidates = [process.env['CHROME_PATH'], ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file));
}

/** The browser of most tests: CHROME_PATH if set, else Debian's Chromium without windows, else Chrome. */
export const findBrowser = (): string | undefined =>
  !process.env['CHROME_PATH'] && existsSync(SHELL) ? SHELL : findChrome();

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The stock Firefox of this machine, or undefined. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...FIREFOX].find((file) => file && existsSync(file));

/** Paths of WebKitGTK, its WebDriver and its X display server. */
export interface WebKitPrograms {
  browser: string;
  driver: string;
  display: string;
}

/** The WebKit of this machine, or undefined if a part of it is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const;
  const isThere = browser !== undefined && existsSync(driver) && existsSync(display);
  return isThere ? { browser, driver, display } : undefined;
}

async function attempt(command: string, args: string[]): Promise<boolean> {
  console.log(`  ${command} ${args.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand(command, args, { cwd: root, env, quiet: true });
  if (code !== 0) console.error(output);
  return code === 0;
}

/** False if fontconfig has neither Arial nor Liberation Sans, the fallbacks while the site's font loads. */
function hasArial(): boolean {
  return ['Arial', 'Liberation Sans'].some(
    (family) => spawnSync('fc-list', ['--quiet', family]).status !== 1,
  );
}

/** Installs Debian's packages; waits up to 300 s for apt's lock. @returns whether they are there now */
export async function install(packages: readonly string[]): Promise<boolean> {
  if (packages.length === 0) return true;
  console.log(`  Not on this machine: ${packages.join(', ')}; installing.`);
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  const [command, before] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const apt = (...args: string[]) =>
    attempt(command, [...before, '-o', 'DPkg::Lock::Timeout=300', '-qq', ...args]);
  return (await apt('update')) && apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Installs Firefox and WebKit if they are missing and the user may run apt. Tests of a missing engine are listed as
 * not run, and fail if CI is set.
 */
export async function installEngines(): Promise<void> {
  const firefox = findFirefox() ? [] : ['firefox-esr'];
  await install([...firefox, ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]);
}

/**
 * Returns the path of Chrome or Chromium: an installed one, else Debian's, else Playwright's. Debian's comes with the
 * one without windows. @throws if none can be installed
 */
export async function requireChrome(): Promise<string> {
  const found = findChrome();
  const isDebians = !found || found === '/usr/bin/chromium';
  const missing = [
    ...(found ? [] : ['chromium']),
    ...(isDebians && !existsSync(SHELL) ? ['chromium-headless-shell'] : []),
    // The font is only a recommended package of Debian's browser, which apt does not install.
    ...(hasArial() ? [] : ['fonts-liberation']),
  ];
  // Tries apt first, because it also installs the libraries that a browser needs.
  if (!(await install(missing)) && !found)
    await attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const installed = findChrome();
  if (installed) return installed;
  throw new Error('No browser could be installed. Install Chrome or Chromium, or set CHROME_PATH.');
}
