// Dialogs and the mobile menu beside the browser's Back, and beside what an extension shows.
import type { Locator, Page } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { share } from '../tests/support/share.ts';
import { sale, third } from '../tests/support/agency.ts';
import { expect, test } from './support/test.ts';

const PATH = servicePath(sale.service.id, sale.page.id);

async function openDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: `Buy Now ${sale.title}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

test('a press on a password manager’s menu leaves the dialog and its input alone', async ({
  page,
}) => {
  await page.goto(PATH);
  const dialog = await openDialog(page);
  const email = dialog.getByLabel('Email for your receipt');
  await email.fill('ana@b.example');
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.style.cssText = 'position:fixed;z-index:2147483647;left:600px;top:300px';
    menu.innerHTML = '<label>Search passwords <input></label><button>Fill in</button>';
    document.body.append(menu);
  });
  const search = page.getByLabel('Search passwords');
  await search.click();
  await expect(search).toBeFocused();
  await page.keyboard.type('b.example');
  await expect(search).toHaveValue('b.example');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(dialog).toBeVisible();
  await expect(email).toHaveValue('ana@b.example');
});

test('a selection that ends on the overlay leaves the dialog open; a press on it closes it', async ({
  page,
}) => {
  await page.goto(PATH);
  const dialog = await openDialog(page);
  const email = dialog.getByLabel('Email for your receipt');
  await email.fill('ana@b.example');
  await email.hover();
  await page.mouse.down();
  await page.mouse.move(4, 400);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(dialog).toBeHidden();
});

test('the page behind a dialog is out of reach', async ({ page }) => {
  await page.goto(PATH);
  const dialog = await openDialog(page);
  const main = page.locator('main');
  await expect(main).toHaveJSProperty('inert', true);
  const isInside = () => dialog.evaluate((panel) => panel.contains(document.activeElement));
  for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(isInside, key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main).toHaveJSProperty('inert', false);
});

test('Back closes the dialog, Forward does not reopen it, and what was typed is there again', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.goto(PATH);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email for your receipt').fill('ana@b.example');
  await dialog.getByRole('radio', { name: third.name }).check();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(PATH);
  await page.goForward();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue('ana@b.example');
  await expect(dialog.getByRole('radio', { name: third.name })).toBeChecked();
});

for (const how of share(['Escape', 'Close', 'a reload'] as const)) {
  test(`${how} leaves no entry of the dialog in the history`, async ({ page }) => {
    await page.goto('/pricing');
    await page.goto(PATH);
    const dialog = await openDialog(page);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else if (how === 'Close') await dialog.getByRole('button', { name: 'Close' }).click();
    else await page.reload();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await page.waitForURL('/pricing');
  });
}

test('a dialog’s opener keeps the focus where the browser takes it away as the history moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As Chromium does on a busy machine.
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(go, 200, delta);
    addEventListener('popstate', () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches('[data-buy]'))
        setTimeout(() => {
          focused.blur();
          document.documentElement.dataset['taken'] = '';
        });
    });
  });
  await page.goto(PATH);
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-taken');
  const opener = page.getByRole('button', { name: `Buy Now ${sale.title}` }).first();
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back closes the menu; a link in it takes the place of its entry', async ({ page }) => {
    await page.goto('/pricing');
    await page.goto('/terms');
    const length = await historyLength(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    const link = page.locator('#menu').getByRole('link', { name: 'Contact' });
    await menu.tap();
    await expect(link).toBeVisible();
    // The browser tells the script that the menu is open in a later task.
    await expect.poll(() => historyLength(page)).toBe(length + 1);
    await page.goBack();
    await expect(link).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/terms');
    await menu.tap();
    await expect(link).toBeVisible();
    await link.tap();
    await page.waitForURL('/contact');
    expect(await historyLength(page)).toBe(length + 1);
    await page.goBack();
    await page.waitForURL('/terms');
    await page.goBack();
    await page.waitForURL('/pricing');
  });
});
