import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const FIRST = 'What kinds of business do you work with?';
const LAST = 'Which payment methods do you accept?';
const first = (page: Page) => page.getByText('Startups, entrepreneurs, small and medium');
const last = (page: Page) => page.getByText('Visa, Mastercard, Maestro, Discover, JCB, ACH');
const faq = (page: Page) => page.getByRole('region', { name: 'Frequently Asked Questions' });
const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page stands still: a smooth way to a question takes a while. Asked from outside, as a page without script runs no timer. */
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

for (const [path, count] of [
  ['/', 6],
  ['/services', 6],
  ['/pricing', 6],
  ['/services/graphic-design/logo-design', 4],
] as const) {
  test(`${path} has ${count} questions, one open at a time`, async ({ page }) => {
    await page.goto(path);
    const questions = faq(page).getByRole('button');
    await expect(questions).toHaveCount(count);
    const [one, two] = [questions.nth(0), questions.nth(count - 1)];
    const answers = faq(page).getByRole('paragraph').filter({ visible: true });
    await expect(answers).toHaveCount(0);
    await one.click();
    await expect(one).toHaveAttribute('aria-expanded', 'true');
    await expect(answers).toHaveCount(1);
    await two.click();
    await expect(two).toHaveAttribute('aria-expanded', 'true');
    await expect(one).toHaveAttribute('aria-expanded', 'false');
    await expect(answers).toHaveCount(1);
    await two.click();
    await expect(answers).toHaveCount(0);
  });
}

for (const path of ['/', '/services', '/pricing', '/services/graphic-design/logo-design']) {
  test(`${path} has a heading over its questions, and an address for them`, async ({ page }) => {
    await page.goto(`${path}#faq`);
    const title = { name: 'Frequently Asked Questions', exact: true, level: 2 };
    await expect(page.getByRole('heading', title)).toBeInViewport();
    await expect(faq(page)).toHaveAttribute('id', 'faq');
  });
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
  // What the browser does when it finds them.
  await last(page).evaluate((answer) => {
    answer.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  await expect(last(page)).toBeVisible();
  await expect(first(page)).toBeHidden();
});

test('a closed answer can be found', async ({ page }) => {
  await page.goto('/');
  await question(page, FIRST).click();
  await expect(last(page).locator('xpath=..')).toHaveAttribute('hidden', 'until-found');
});

test('words can be found in an answer before its script has come', async ({ page }) => {
  await page.route(/\/_astro\/Accordion\./, () => undefined);
  await page.goto('/#:~:text=Apple%20Pay.');
  await expect(last(page)).toBeVisible();
});

test('a press before the script has come is not lost', async ({ page }) => {
  const asked = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/Accordion\./, async (route) => {
    asked.resolve(undefined);
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await question(page, FIRST).scrollIntoViewIfNeeded();
  await asked.promise;
  await question(page, FIRST).click();
  await expect(first(page)).toBeHidden();
  held.resolve(undefined);
  await expect(first(page)).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer lies open', async ({ page }) => {
    await page.goto('/');
    await expect(first(page)).toBeVisible();
    await expect(last(page)).toBeVisible();
  });

  test('an address with a question leads to it', async ({ page }) => {
    await page.goto('/#question-payment-methods');
    await expectReached(page, LAST);
  });
});
