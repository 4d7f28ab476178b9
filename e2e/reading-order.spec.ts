import type { Page } from '@playwright/test';
import { kinds, openKind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** What a page is without its look: its landmarks and headings in the order of the markup. */
const outlineOf = (page: Page): Promise<{ tag: string; level: number; text: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, main, footer, h1, h2, h3, h4, h5, h6')]
      .filter((element) => element.closest('[hidden], noscript, dialog') === null)
      .map((element) => ({
        tag: element.localName,
        level: /^h\d$/.test(element.localName) ? Number(element.localName.slice(1)) : 0,
        text: element.textContent.trim(),
      })),
  );

/** Takes every stylesheet from the page, and what an island or a script has written into a style attribute. */
async function withoutLook(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) sheet.remove();
    for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style');
  });
}

async function expectOutline(page: Page): Promise<void> {
  const outline = await outlineOf(page);
  const landmarks = outline.map(({ tag }) => tag);
  expect(landmarks[0]).toBe('header');
  expect(landmarks.indexOf('nav')).toBeLessThan(landmarks.indexOf('main'));
  expect(landmarks.indexOf('main')).toBeLessThan(landmarks.indexOf('footer'));
  const headings = outline.filter(({ level }) => level > 0);
  expect(headings[0]?.level).toBe(1);
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  for (const [index, { level, text }] of headings.entries()) {
    expect(text).not.toBe('');
    expect(level).toBeLessThanOrEqual((headings[index - 1]?.level ?? 0) + 1);
  }
}

async function expectOneColumn(page: Page): Promise<void> {
  const tops = await page.evaluate(() =>
    ['a[href="#main"]', 'header', 'main', 'footer'].map((selector) => {
      const found = [...document.querySelectorAll(selector)].at(selector === 'footer' ? -1 : 0);
      return found ? found.getBoundingClientRect().top + scrollY : Number.NaN;
    }),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

for (const kind of kinds) {
  test(`${kind}: without its look it reads from its skip link to its foot, in one column`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await withoutLook(page);
    await test.step('landmarks and headings are in their order', () => expectOutline(page));
    await test.step('it is one column', () => expectOneColumn(page));
    await test.step('its skip link comes first', async () => {
      const first = await page.evaluate(() =>
        document.querySelector('a[href], button, input, select, textarea')?.getAttribute('href'),
      );
      expect(first).toBe('#main');
    });
  });
}
