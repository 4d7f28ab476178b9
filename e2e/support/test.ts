import { test as base, expect } from '@playwright/test';
import { guardPage } from './guard.ts';
import type { Guard } from './guard.ts';
import { openRecords } from './records.ts';
import type { Records } from './records.ts';
import { sandboxAt } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: see e2e/support/product.ts.`);
  return value;
}

interface Fixtures {
  /** Fails the test on anything that no visit may cause. */
  guard: Guard;
  /** The payment gateway's sandbox; well behaved again after each test. */
  sandbox: Sandbox;
}

interface WorkerFixtures {
  /** What the database holds. */
  records: Records;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(setting('E2E_BASE_URL'));
  },
  guard: [
    async ({ page, baseURL }, use) => {
      const hosts = [baseURL ?? '', setting('E2E_GATEWAY_URL')].map((url) => new URL(url).host);
      const guard = await guardPage(page, hosts);
      await use(guard);
      expect(guard.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  sandbox: async ({}, use) => {
    const sandbox = sandboxAt(setting('E2E_GATEWAY_URL'));
    await use(sandbox);
    await sandbox.reset();
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
