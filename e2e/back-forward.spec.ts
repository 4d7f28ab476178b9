import type { Page } from '@playwright/test';
import { findChrome } from '../tests/run/browser.ts';
import { second } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { beginOrder, payLabel, payWith } from './support/checkout.ts';
import { fillForm, openForm, serveMaps } from './support/contact.ts';
import { launchOptions } from './support/launch.ts';
import { openKind, readThrough } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const chrome = findChrome();

// Chromium without windows has no back/forward cache, and Playwright disables it by default.
test.use({
  launchOptions: {
    ...launchOptions,
    ...(chrome !== undefined && { executablePath: chrome }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** One page for each set of scripts that a page may run. */
const KINDS = ['home', 'services', 'pricing', 'contact', 'payment success'] as const;

/** page.goBack() waits for events that a document from memory does not send. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });

for (const kind of share(KINDS))
  test(`Back shows the same document of ${kind}, which the browser kept in memory`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    const { pathname } = new URL(page.url());
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto('/terms');
    await goBack(page);
    const state = () => page.evaluate(() => [location.pathname, Reflect.get(window, 'isKept')]);
    // evaluate() throws during a navigation.
    await expect(async () => {
      expect(await state()).toEqual([pathname, true]);
    }).toPass();
  });

test('Back from the provider’s page shows the same dialog, ready to pay', async ({ page }) => {
  const { dialog, email } = await beginOrder(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await payWith(page, dialog, payLabel());
  await page.goBack({ waitUntil: 'commit' });
  await expect(dialog.getByRole('button', { name: payLabel() })).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email);
});

/** Leaves for another page and comes back to the same document, which the browser kept in memory. */
async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/terms');
  await goBack(page);
  // evaluate() throws during a navigation.
  await expect(async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  }).toPass();
  expect(new URL(page.url()).pathname).toBe(pathname);
}

test('Back to a page with an open dialog shows the dialog, which closes as before', async ({
  page,
}) => {
  await page.goto('/privacy');
  const { dialog, email } = await beginOrder(page);
  await leaveAndReturn(page);
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email);
  await dialog.getByRole('radio', { name: second.name }).check();
  await expect(dialog.getByRole('button', { name: payLabel(second) })).toBeEnabled();
  await goBack(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  await expect(page).toHaveURL(/\/pricing/);
  await goBack(page);
  await expect(page).toHaveURL('/privacy');
});

test('Back to a form that was sent shows it empty, and another message can be sent', async ({
  page,
  guard,
}) => {
  await serveMaps(page, guard);
  const form = await openForm(page);
  for (const round of ['first', 'second']) {
    await test.step(round, async () => {
      await fillForm(form, newEmail());
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('status')).toContainText('Message Sent!');
      if (round === 'second') return;
      await leaveAndReturn(page);
      await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
      await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
    });
  }
});

test('a skipped view transition is not an error', async ({ page }) => {
  await page.goto('/privacy');
  // WebKit rejects these promises when it skips a transition; Chromium does not.
  const reported = await page.evaluate(async () => {
    const reasons: string[] = [];
    addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) =>
      reasons.push(String(reason)),
    );
    for (const name of ['pageswap', 'pagereveal']) {
      const skipped = () => Promise.reject(new DOMException(`skipped at ${name}`, 'AbortError'));
      const viewTransition = { ready: skipped(), finished: skipped() };
      dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    }
    // Unhandled rejections are reported after the current tasks.
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
    return reasons;
  });
  expect(reported).toEqual([]);
});
