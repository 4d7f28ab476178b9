import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { edgeless } from './edges.ts';
import type { Kind } from './pages.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}
interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
}

/** Of the version that the package for Playwright brings. Its own builder sends these 650 KB to the page twice per check. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/**
 * Violations of WCAG 2.2 AA and of axe's best practices. Excludes third-party maps, and the page behind a dialog, which
 * hides it.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (tags) => {
    const { run } = Reflect.get(window, 'axe') as Axe;
    // Passing checks are not needed, and describing them takes longer than finding violations.
    const options = { runOnly: tags, resultTypes: ['violations'] };
    const shown = document.querySelector('[role="dialog"]') ?? { exclude: ['iframe'] };
    const { violations: found } = await run(shown, options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  }, TAGS);
}

const SLIDE = '[data-showcase="slideshow"] li >';

/** Selectors of a selected control and of an unselected one, by kind of page. */
const CHOICES: Partial<Record<Kind, [chosen: string, other: string][]>> = {
  services: [
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    [`${SLIDE} [aria-current="true"]`, `${SLIDE} button:not([aria-current])`],
  ],
  contact: [
    ['[data-office-choice][aria-pressed="true"]', '[data-office-choice][aria-pressed="false"]'],
  ],
};

/** The styles that can distinguish a selected control from the others. */
const look = (control: Locator): Promise<string> =>
  control.first().evaluate((element) => {
    const { fontWeight, borderTopWidth, outlineStyle, color } = getComputedStyle(element);
    const mark = getComputedStyle(element, '::before');
    return JSON.stringify([fontWeight, borderTopWidth, outlineStyle, color, mark.transform]);
  });

/** With forced colors, controls have an edge, focus is visible, and selected controls look different. */
export async function expectForcedColors(page: Page, kind?: Kind): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(edgeless)).toEqual([]);
  for (const [chosen, other] of CHOICES[kind ?? ''] ?? []) {
    // An agency with one office, say, leaves no choice.
    if ((await page.locator(other).count()) === 0) continue;
    expect(await look(page.locator(chosen))).not.toBe(await look(page.locator(other)));
  }
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
}

/**
 * Targets under 24 by 24 px (WCAG 2.5.8). Excludes links within a sentence and inputs that have a larger
 * label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element): boolean => {
      const sentence = element.closest('p, li, dd, td, label');
      const words = (of: Element | null) => of?.textContent.replaceAll(/\s+/g, '') ?? '';
      return getComputedStyle(element).display === 'inline' && words(sentence) !== words(element);
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only') && !isInSentence(element))
      .flatMap((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        // Up to 1 px wide: for screen readers only, or shown on focus.
        if (width <= 1 || (width >= 24 && height >= 24)) return [];
        return [`${element.outerHTML.slice(0, 90)}: ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });
}
