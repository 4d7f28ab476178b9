import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The focused element if it is out of view or something else covers all of it; runs in the page. */
function hiddenFocus(): string[] {
  const focused = document.activeElement;
  // The browser's own controls have the focus.
  if (!focused || focused === document.body) return [];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const hit = document.elementFromPoint(left + width / 2, top + share * height);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  return isSeen ? [] : [focused.outerHTML.slice(0, 120)];
}

/** The keys that move the focus show each control of a region, forward and back. */
export async function expectFocusInSight(page: Page, region: Locator): Promise<void> {
  const press = async (key: string, presses: number) => {
    for (let count = 0; count < presses; count += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(hiddenFocus), key).toEqual([]);
    }
  };
  const controls = await region.locator('a[href], button:enabled, input:enabled').count();
  // Twice more than there are, so that the focus wraps around in a dialog.
  await press('Tab', controls + 2);
  await press('Shift+Tab', controls + 2);
  const radios = await region.getByRole('radio', { disabled: false }).all();
  await radios[0]?.focus();
  await press('ArrowDown', radios.length);
  await press('ArrowUp', radios.length);
}

/** Expects elements to be in the window, with nothing over them, without scrolling to them. */
export async function expectInSight(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements) {
    await expect(element).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const hits = [y + 1, y + height - 1].map((at) =>
          document.elementFromPoint(x + Math.min(width, 20) / 2, at),
        );
        // A translator's <font> in a control takes no pointer.
        const part = node.closest(':not(font)');
        return hits.every((hit) => hit !== null && part?.contains(hit));
      });
    await expect.poll(isOnTop, `${element}`).toBe(true);
  }
}
