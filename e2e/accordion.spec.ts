import type { Page } from '@playwright/test';
import { questions } from '../tests/support/agency.ts';
import { expectDrawn, expectScrolled } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const [opening, closing] = [questions.at(0), questions.at(-1)];
if (!opening || !closing) throw new Error('content/faqs/home.yaml has no question.');
const [FIRST, LAST] = [opening.question, closing.question];
const first = (page: Page) => page.getByText(opening.words);
const last = (page: Page) => page.getByText(closing.words);
const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until scrolling has stopped with the question in view, below the header. */
async function expectReached(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await expectScrolled(page);
    const { y, height } = (await page.getByRole('banner').boundingBox()) ?? { y: NaN, height: NaN };
    expect((await question(page, name).boundingBox())?.y).toBeGreaterThan(y + height);
  }).toPass();
  await expect(question(page, name)).toBeInViewport({ ratio: 1 });
}

test('keys, a hash change and a find-in-page match open an answer, even after an invalid hash', async ({
  page,
}) => {
  // A lone percent sign is not a valid escape sequence.
  await page.goto('/#%');
  await question(page, FIRST).focus();
  await page.keyboard.press('Enter');
  await expect(first(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(first(page)).toBeHidden();

  await test.step('a hash change scrolls to its answer where the browser does not', async () => {
    await page.evaluate((hash) => {
      // Changes the address without scrolling.
      history.replaceState(null, '', `#${hash}`);
      scrollTo({ top: 0, behavior: 'instant' });
      dispatchEvent(new HashChangeEvent('hashchange'));
    }, closing.hash);
    await expect(last(page)).toBeVisible();
    await expectReached(page, LAST);
  });

  await test.step('a match opens a closed answer, and closes the open one', async () => {
    await question(page, FIRST).click();
    await expect(first(page)).toBeVisible();
    const panel = page.locator('[data-disclosure]').filter({ has: last(page) });
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    // The event that find-in-page dispatches.
    await last(page).evaluate((answer) => {
      answer.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    });
    await expect(last(page)).toBeVisible();
    await expect(first(page)).toBeHidden();
  });
});

test('a hash opens its question and scrolls to it, on load and on change; the latest hash wins', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/#${closing.hash}`);
  await expect(last(page)).toBeVisible();
  await expectReached(page, LAST);
  await expect(page).toHaveURL(new RegExp(`#${closing.hash}$`));
  await page.goto(`/#${opening.hash}`);
  await expect(first(page)).toBeVisible();
  await expect(last(page)).toBeHidden();
  await expectReached(page, FIRST);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  for (const hash of [closing.hash, opening.hash]) {
    await page.goto(`/#${hash}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  }
  await expectReached(page, FIRST);
});

test(
  'a busy page comes to rest at the question, too, whose answer opens above the window',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      // Listeners hear of the hash when the browser is scrolling to it already, and the page is drawn late.
      const hear = (event: Event): void => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        setTimeout(() => {
          dispatchEvent(new HashChangeEvent('hashchange'));
          for (const start = performance.now(); performance.now() - start < 300;);
        }, 100);
      };
      addEventListener('hashchange', hear);
    });
    await page.goto('/');
    await expectDrawn(page);
    await page.goto(`/#${closing.hash}`);
    await expectReached(page, LAST);
    await page.goto(`/#${opening.hash}`);
    // What a test reads makes the browser lay the page out earlier.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await expect(first(page)).toBeVisible();
    await expectReached(page, FIRST);
  },
);

test('a text fragment opens a closed answer before its script has loaded', async ({ page }) => {
  await page.route(/\/_astro\/Accordion\./, () => undefined);
  await page.goto(`/#:~:text=${encodeURIComponent(closing.words)}`);
  await expect(last(page)).toBeVisible();
});
