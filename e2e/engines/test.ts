import { test as base, expect } from '@playwright/test';
import { findFirefox, findWebKit } from '../../tests/run/browser.ts';
import { launchFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { translate } from '../support/translation.ts';
import type { Settings } from '../support/test.ts';
import { launchWebKit } from './webkit.ts';

/** Starts the engine of a project. Returns undefined if it is not installed. */
async function launch(name: string): Promise<Engine | undefined> {
  const [origin = '', gateway = ''] = ['E2E_BASE_URL', 'E2E_GATEWAY_URL'].map(
    (key) => process.env[key],
  );
  const hosts = [origin, gateway].map((url) => new URL(url).host);
  if (name.startsWith('firefox')) {
    const program = findFirefox();
    return program === undefined ? undefined : launchFirefox(program, hosts);
  }
  const programs = findWebKit();
  return programs && launchWebKit(programs, origin);
}

/** A tab whose pages are translated before each act. */
function translated(tab: Tab): Tab {
  const before =
    <Args extends unknown[]>(act: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await tab.evaluate(translate);
      await act(...args);
    };
  return { ...tab, click: before(tab.click), hover: before(tab.hover), type: before(tab.type) };
}

interface Fixtures extends Settings {
  /** Fails the test on any page error that is not allowed. */
  tab: Tab;
  /** The errors that a test causes on purpose. */
  allowed: RegExp[];
}

export const test = base.extend<Fixtures, { engine: Engine | undefined }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await launch(project.name);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  allowed: async ({}, use) => use([]),
  isTranslated: [false, { option: true }],
  tab: async ({ engine, allowed, isTranslated }, use, testInfo) => {
    const { name } = testInfo.project;
    if (!engine && process.env['CI']) throw new Error(`${name} is not installed.`);
    testInfo.skip(!engine, `${name} is not installed.`);
    const tab = await engine?.open();
    if (!tab) return;
    await use(isTranslated ? translated(tab) : tab);
    const errors = await tab.errors();
    await tab.close();
    expect(errors.filter((text) => !allowed.some((error) => error.test(text)))).toEqual([]);
  },
});

/** Polls until the value is `wanted`. Retries errors, too, because the page may be navigating. */
export const eventually = (ask: () => Promise<unknown>, wanted: unknown): Promise<void> =>
  expect(async () => {
    expect(await ask()).toEqual(wanted);
  }).toPass({ timeout: 10_000 });

/** The texts of the visible elements that match a selector. */
export const textsOf = (tab: Tab, selector: string): Promise<string[]> =>
  tab.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim()),
    selector,
  );

export { expect };
