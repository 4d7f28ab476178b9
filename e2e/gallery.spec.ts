import type { Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { contrastOf } from './support/contrast.ts';
import { expect, test } from './support/test.ts';

const themes = ['light', 'dark'] as const;
const widths = [320, 390, 768, 1280] as const;

/** WCAG 2.2, 2.5.8: the least size of a target that no sentence holds. CSS pixels. */
const leastTarget = 24;
const interactive =
  'a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"]';

async function open(page: Page, theme: (typeof themes)[number], width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/_gallery');
  await page.evaluate(() => document.fonts.ready);
  // The carousel's island wakes when it is nearly seen.
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function expectFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? scrollWidth : 0;
  });
  expect(wide).toBe(0);
}

async function expectTargets(page: Page): Promise<void> {
  const small = await page.locator(interactive).evaluateAll((targets, least) => {
    const seen = targets.filter((target) => target.checkVisibility());
    return seen
      .filter((target) => !target.matches('p > .link, .skip'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < least || box.height < least)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
  }, leastTarget);
  expect(small).toEqual([]);
}

for (const theme of themes) {
  test.describe(`the gallery in the ${theme} theme`, () => {
    for (const width of widths) {
      test(`keeps to a window of ${width} px`, async ({ page }) => {
        await open(page, theme, width);
        await expectFit(page);
        if (width !== 390 && width !== 1280) return;
        await test.step(`has targets of ${leastTarget} px and more`, () => expectTargets(page));
        await test.step('has nothing for axe to find, with its dialog open too', async () => {
          expect(await violations(page)).toEqual([]);
          await page.getByRole('button', { name: 'Open the dialog' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await violations(page)).toEqual([]);
        });
      });
    }

    test('keeps its contrast under the pointer', async ({ page }) => {
      await open(page, theme, 1280);
      const parts =
        '.button:not(:disabled, [aria-disabled]), .link, .link-more, .link-back, .tab, .accordion-head';
      const kinds = await page.locator(`main :is(${parts})`).evaluateAll((targets) => {
        const seen = new Set<string>();
        return targets.flatMap((target, index) => {
          const ground = target.closest('.slab') ? 'slab' : 'page';
          const kind = `${ground} ${target.tagName} ${target.className}`;
          if (seen.has(kind) || !target.checkVisibility()) return [];
          seen.add(kind);
          return [index];
        });
      });
      expect(kinds.length).toBeGreaterThan(15);
      const faint: string[] = [];
      for (const index of kinds) {
        const target = page.locator(`main :is(${parts})`).nth(index);
        await target.hover();
        const contrast = await contrastOf(target);
        if (contrast < 4.5) faint.push(`${await target.innerText()} ${contrast.toFixed(2)}`);
      }
      expect(faint).toEqual([]);
    });

    test('shows where the keyboard is, never under the header', async ({ page }) => {
      await open(page, theme, 1280);
      const stops = await page.locator(interactive).count();
      const bare: string[] = [];
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        const lost = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return null;
          const { outlineStyle, outlineWidth } = getComputedStyle(focused);
          const box = focused.getBoundingClientRect();
          const bar = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
          const covered = !focused.closest('[data-header], .skip') && box.bottom <= bar;
          const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          return ringed && !covered
            ? null
            : `${focused.outerHTML.slice(0, 80)} ${outlineStyle} ${box.bottom}`;
        });
        if (lost !== null) bare.push(lost);
      }
      expect(stops).toBeGreaterThan(50);
      expect(bare).toEqual([]);
    });
  });
}

test('one question is open at a time', async ({ page }) => {
  await open(page, 'light', 1280);
  await page.getByText('What happens to a long question').click();
  await expect(page.getByText('It wraps.')).toBeVisible();
  await expect(page.getByText('The question that has turned black')).toBeHidden();
});
