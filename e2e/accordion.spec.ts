import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const FIRST = 'What kinds of business do you work with?';
const LAST = 'Which payment methods do you accept?';
const first = (page: Page) => page.getByText('Startups, entrepreneurs, small and medium');
const last = (page: Page) => page.getByText('Visa, Mastercard, Maestro, Discover, JCB, ACH');
const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page stands still: a smooth way to a question takes a while. */
async function atRest(page: Page): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await page.evaluate(() => scrollY);
        return before === last;
      },
      { intervals: [200] },
    )
    .toBe(true);
}

/** The question is in view, under the header, not behind it. */
async function expectReached(page: Page, name: string): Promise<void> {
  await atRest(page);
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await question(page, name).boundingBox())?.y ?? 0)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(question(page, name)).toBeInViewport({ ratio: 1 });
}

test('the keyboard opens and closes', async ({ page }) => {
  await page.goto('/');
  await question(page, FIRST).focus();
  await page.keyboard.press('Enter');
  await expect(first(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(first(page)).toBeHidden();
});

test('an address with a question opens it and goes there', async ({ page }) => {
  await page.goto('/#question-payment-methods');
  await expect(last(page)).toBeVisible();
  await expectReached(page, LAST);
  await expect(page).toHaveURL(/#question-payment-methods$/);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a link on the page opens another question instead (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    await question(page, FIRST).click();
    await expect(first(page)).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#question-payment-methods';
    });
    await expect(last(page)).toBeVisible();
    await expect(first(page)).toBeHidden();
    await expectReached(page, LAST);
    await page.evaluate(() => {
      location.hash = '#question-business-types';
    });
    await expect(last(page)).toBeHidden();
    await expectReached(page, FIRST);
  });
}

for (const [soon, id, name] of [
  ['question-payment-methods', 'question-business-types', FIRST],
  ['question-business-types', 'question-payment-methods', LAST],
] as const) {
  test(`a second link wins, however soon it follows the first: ${id}`, async ({ page }) => {
    await page.goto('/');
    for (const hash of [soon, id]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    }
    await expectReached(page, name);
  });
}

test('a stray percent sign in the address harms nothing', async ({ page }) => {
  await page.goto('/#%');
  await question(page, FIRST).click();
  await expect(first(page)).toBeVisible();
});

test('a browser that opens nothing on its way is brought to the answer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    // The address changes, and nothing else happens by itself.
    history.replaceState(null, '', '#question-payment-methods');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await expect(last(page)).toBeVisible();
  await expectReached(page, LAST);
});

test('words found in a closed answer open it, and close the open one', async ({ page }) => {
  await page.goto('/');
  await question(page, FIRST).click();
  await expect(first(page)).toBeVisible();
  await expect(last(page).locator('xpath=..')).toHaveAttribute('hidden', 'until-found');
  // What the browser does when it finds them.
  await last(page).evaluate((answer) => {
    answer.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  await expect(last(page)).toBeVisible();
  await expect(first(page)).toBeHidden();
});

test('words can be found in an answer before its script has come', async ({ page }) => {
  await page.route(/\/_astro\/Accordion\./, () => undefined);
  await page.goto('/#:~:text=Apple%20Pay.');
  await expect(last(page)).toBeVisible();
});
