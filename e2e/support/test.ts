import { test as base, expect } from '@playwright/test';
import { site } from '../../tests/support/agency.ts';
import { guardPage } from './guard.ts';
import type { Guard } from './guard.ts';
import { openRecords } from './records.ts';
import type { Records } from './records.ts';
import { translate } from './translation.ts';

/** The value of an environment variable that e2e/support/product.ts sets. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: see e2e/support/product.ts.`);
  return value;
}

/** Sends a command to the payment gateway's sandbox: netlify/local/sandbox/sandbox.ts. */
async function tellSandbox(path: string, body: object): Promise<void> {
  const response = await fetch(`${setting('E2E_GATEWAY_URL')}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, `sandbox/${path}`).toBe(true);
}

const gateway = {
  /** Makes every wallet request return an error status, until the sandbox is reset. */
  failWallets: (status: number, body: string) =>
    tellSandbox('simulate', { endpoint: 'wallet', status, body }),
  /** Pays into a wallet, as a buyer whose browser does not return to the site. */
  pay: (address: string, cents: number) => tellSandbox('pay', { address, chargedCents: cents }),
  reset: () => tellSandbox('reset', {}),
};

/** What a project sets for its tests. */
export interface Settings {
  /** Whether the browser translates each page. */
  isTranslated: boolean;
}

interface Fixtures extends Settings {
  /** Fails the test on any page error that is not allowed. */
  guard: Guard;
  /** The payment gateway's sandbox, reset after each test. */
  sandbox: typeof gateway;
}

interface WorkerFixtures {
  records: Records;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(setting('E2E_BASE_URL'));
  },
  isTranslated: [false, { option: true }],
  guard: [
    async ({ page, baseURL, isTranslated }, use) => {
      if (isTranslated) await page.addInitScript(translate);
      const urls = [baseURL ?? '', setting('E2E_GATEWAY_URL')];
      if (site.analytics) {
        // What counts the agency's visits is not counted with tests.
        urls.push(site.analytics.host);
        await page.route(`${site.analytics.host}/**`, (route) => route.fulfill({ status: 202 }));
      }
      const hosts = urls.map((url) => new URL(url).host);
      const guard = await guardPage(page, hosts);
      await use(guard);
      expect(guard.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  sandbox: async ({}, use) => {
    await use(gateway);
    await gateway.reset();
  },
  records: [
    async ({}, use) => {
      const records = await openRecords(setting('E2E_DATABASE_URL'));
      await use(records);
      await records.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
