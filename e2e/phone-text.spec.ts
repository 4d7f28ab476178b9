import type { Page } from '@playwright/test';
import { countInWords, fill } from '../src/browser/wording.ts';
import { comparisonSchema } from '../src/schemas/comparison.ts';
import { read } from '../tests/schemas/files.ts';
import { drawAll, kinds, openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

// Carousels stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Drawings have as many labels as fit; the text for screen readers and the map's own are not seen. */
const NOT_READ = 'svg, [aria-hidden="true"], .sr-only, :has(> iframe)';

/** The words of the page's content that a person sees, which `textContent` and `::before` are not. */
async function visibleWords(page: Page): Promise<Set<string>> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement, notRead) => {
    const removed = [...main.querySelectorAll<HTMLElement | SVGElement>(notRead)];
    for (const element of removed) element.style.display = 'none';
    const read = main.innerText;
    for (const element of removed) element.style.display = '';
    return read;
  }, NOT_READ);
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}$%+]+/gu));
}

/** Letters and digits that only a style adds, so that they can't be selected, found or translated. */
const wordsOfStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        // Invisible ones reserve the width of a bold label.
        .filter(({ visibility }) => visibility === 'visible')
        .map(({ content }) => content)
        .filter((content) => /^".*[\p{L}\p{N}]/u.test(content)),
    ),
  );

for (const kind of kinds) {
  test(`${kind}: a phone shows every word that a wide window shows, as text`, async ({
    page,
    guard,
  }) => {
    await page.setViewportSize(PHONE);
    await openKind(page, guard, kind);
    await drawAll(page);
    await readThrough(page);
    // A payment page changes while it is read.
    await expect(async () => {
      await page.setViewportSize(DESKTOP);
      const wide = await visibleWords(page);
      await page.setViewportSize(PHONE);
      const narrow = await visibleWords(page);
      expect([...wide].filter((word) => !narrow.has(word))).toEqual([]);
    }).toPass();
    expect(await wordsOfStyles(page)).toEqual([]);
  });
}

test('on a phone, each value of the comparison has its service beside it, lightest first', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/pricing');
  await drawAll(page);
  const table = page.getByRole('table', { name: 'Compare Our Services' });
  const { equal } = read('comparison.yaml', comparisonSchema);
  const names = (await table.getByRole('columnheader').allInnerTexts()).slice(1);
  const rows = await Promise.all(
    (await table.getByRole('row').all()).slice(1).map(async (row) => ({
      label: await row.getByRole('rowheader').innerText(),
      values: await row.getByRole('cell').allInnerTexts(),
    })),
  );
  await page.setViewportSize(PHONE);
  await expect(table).toBeHidden();
  const comparison = page.getByRole('region', { name: 'Compare Our Services' });
  for (const { label, values } of rows) {
    const heading = comparison.getByRole('heading', { name: label, exact: true });
    await expect(heading).toBeVisible();
    const lines = (await heading.locator('..').innerText()).split('\n').filter(Boolean);
    const isEqual = values.every((value) => value === values[0]);
    expect(lines.slice(1)).toEqual(
      isEqual
        ? [`${values[0] ?? ''} ${fill(equal, { count: countInWords(names.length) })}`]
        : names.flatMap((name, at) => [name, values[at]]),
    );
  }
});

test('on a phone a service can be bought on the first screen, and again at its page’s end', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of [
    'web-design/complete-website-package',
    'software-development/custom-web-app',
    'software-development/mobile-development',
    'consultation/strategic-consult',
  ]) {
    await page.goto(`/services/${path}`);
    const buttons = page.getByRole('button', { name: 'Buy Now' });
    const box = await buttons.first().boundingBox();
    // What a phone of 844 px shows between the bars of its browser.
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(664);
    const end = page.getByRole('region', { name: /^Order\b/ });
    await expect(end.getByRole('button', { name: 'Buy Now' })).toBeVisible();
    await expect(buttons).toHaveCount(2);
  }
});
