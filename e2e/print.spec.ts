import type { Page } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { sale } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { openingTime } from './support/contact.ts';
import { drawAll, kinds, openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The least contrast of text on paper. */
const READABLE = 4.5;

/** Texts whose contrast on paper is too low: backgrounds are not printed. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const [context] = [new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })];
    const luminance = (color: string, opacity: number): number => {
      if (!context) throw new Error('There is no canvas.');
      context.globalAlpha = 1;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 1, 1);
      context.globalAlpha = opacity;
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const element = text.parentElement;
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, noscript, .sr-only')) continue;
      const { color, fill } = getComputedStyle(element);
      const shown = element instanceof SVGElement ? fill : color;
      const contrast = 1.05 / (luminance(shown, opacityOf(element)) + 0.05);
      if (contrast < least) found.add(`${words.slice(0, 40)}: ${contrast.toFixed(2)}`);
    }
    return [...found];
  }, READABLE);

test('an office that is open says so in a color that is dark on paper', async ({ page, guard }) => {
  await page.clock.setFixedTime(new Date(openingTime()));
  await openKind(page, guard, 'contact');
  const open = page.getByText('Currently Open').first();
  await open.scrollIntoViewIfNeeded();
  await expect(open).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await paleTexts(page)).toEqual([]);
});

const THEMES = ['light', 'dark'] as const;
for (const { kind, theme } of share(
  THEMES.flatMap((each) => kinds.map((kind) => ({ kind, theme: each }))),
))
  test(`every text of ${kind} is dark on paper, printed from the ${theme} theme`, async ({
    page,
    guard,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openKind(page, guard, kind);
    // Islands show more than the server rendered.
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    if (kind === 'pricing') {
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: 'See Details' }).click();
      await expect(card.getByRole('button', { name: 'See Less' })).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    expect(await paleTexts(page)).toEqual([]);
  });

test('in print no string runs through the text of a service page', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(servicePath(sale.service.id, sale.page.id));
  await drawAll(page);
  await page.emulateMedia({ media: 'print' });
  const order = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Buy Now/ }) });
  const above = await order.last().evaluate((section) => {
    const { top } = section.getBoundingClientRect();
    return [...section.querySelectorAll('[aria-hidden="true"]')].filter(
      (line) => line.checkVisibility() && line.getBoundingClientRect().top < top - 1,
    ).length;
  });
  expect(above).toBe(0);
});
