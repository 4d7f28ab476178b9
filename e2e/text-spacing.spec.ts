import { drawAll, nextFrames, openKind, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { cutOff } from './support/text.ts';

/** WCAG 1.4.12. As an adopted sheet, which the content security policy allows. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

for (const kind of ['home', 'services', 'pricing', 'contact']) {
  test(`${kind}: with the text spacing of WCAG 1.4.12 nothing is cut off`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await drawAll(page);
    await page.evaluate(spaceText);
    for (const width of [320, 390, 430, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await nextFrames(page);
      expect.soft(await page.evaluate(cutOff), `${width} px`).toEqual([]);
      expect.soft(await sideways(page), `${width} px`).toBe(0);
    }
  });
}
