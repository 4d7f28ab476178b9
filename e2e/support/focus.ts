import type { Page } from '@playwright/test';

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

/** Presses a key as often as given. Returns the elements that had focus out of sight. */
export async function focusOutOfSight(page: Page, key: string, presses: number): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    found.push(...(await page.evaluate(hiddenFocus)));
  }
  return found;
}
