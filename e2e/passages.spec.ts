import type { Page } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { expectDrawn, expectScrolled, hold, nextFrames } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PATHS = ['/', '/pricing', '/services'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Sentences of a page that each stand in it once, in its order: from all of its length. */
async function passagesOf(page: Page): Promise<string[]> {
  // The text of a section that has not been rendered is not in the page's.
  await expectDrawn(page);
  const passages = await page.evaluate(() => {
    const all = document.body.innerText.replaceAll(/\s+/g, ' ');
    const texts = [...document.querySelectorAll('main .section p, main .section li')]
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        // Further slides of a showcase stand beside the window.
        const isBeside = left < 0 || right > innerWidth;
        return each.checkVisibility() && !isBeside && each.childElementCount === 0;
      })
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text.length > 30 && all.split(text).length === 2);
    return [0.3, 0.6, 1].flatMap((part) => texts[Math.floor(part * (texts.length - 1))] ?? []);
  });
  expect(passages).toHaveLength(3);
  return passages;
}

/** The distance of a passage from the window's top, in its heights. */
const placeOf = (page: Page, passage: string): Promise<number> =>
  page
    .getByText(passage, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top / innerHeight);

/** The passage stands in the window, and stays there when the page has come to rest. */
async function expectInView(page: Page, passage: string): Promise<void> {
  const isInView = async () => {
    const place = await placeOf(page, passage);
    return place > 0 && place < 1;
  };
  await expect.poll(isInView, passage).toBe(true);
  await expectScrolled(page);
  expect(await isInView(), passage).toBe(true);
}

for (const { path, viewport } of share(
  SIZES.flatMap((size) => PATHS.map((each) => ({ path: each, viewport: size }))),
)) {
  test(`${path}, ${viewport.width} px: a link to a passage leads to it, and Back to where it stood`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto(path);
    for (const passage of await passagesOf(page)) {
      // A link within the same page would load nothing.
      await page.goto('/terms');
      await page.goto(`${path}#:~:text=${encodeURIComponent(passage)}`);
      await expectInView(page, passage);
    }
    const [, passage = ''] = await passagesOf(page);
    await page
      .getByText(passage, { exact: true })
      .filter({ visible: true })
      .first()
      .scrollIntoViewIfNeeded();
    await expectScrolled(page);
    const before = await placeOf(page, passage);
    await page.goto('/terms');
    await page.goBack();
    // To a twentieth of the window: a card may still be coming down by some pixels.
    await expect.poll(() => placeOf(page, passage)).toBeCloseTo(before, 1);
  });

  test(`${path}, ${viewport.width} px: the browser’s search and a far fragment lead to their place`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const passage = (await passagesOf(page)).at(-1) ?? '';
    // In a page that has not been drawn yet. From itself a page would be reloaded.
    await page.goto('/terms');
    await page.goto(path);
    await page.evaluate(
      (text) => Reflect.apply(Reflect.get(window, 'find') as () => void, window, [text]),
      passage,
    );
    await expectInView(page, passage);
    await page.goto('/terms');
    await page.goto(path);
    const id = await page
      .locator('main .section[id]')
      .last()
      .evaluate(({ id: last }) => {
        location.hash = last;
        return last;
      });
    await expectScrolled(page);
    await expect
      .poll(() =>
        page.locator(`[id="${id}"]`).evaluate((it) => Math.abs(it.getBoundingClientRect().top)),
      )
      .toBeLessThan(120);
  });

  test(`${path}, ${viewport.width} px: what is read does not move when the rest is drawn`, async ({
    page,
    guard,
  }) => {
    await page.setViewportSize(viewport);
    // The load event waits for this image.
    const release = await hold(page, '**/held.svg');
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const image = new Image();
        image.src = '/held.svg';
        image.hidden = true;
        document.body.append(image);
      });
    });
    guard.allow(/status of 404/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const footer = page.locator('body > footer > *').first();
    const isDrawn = () =>
      footer.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    await page.evaluate(() => scrollTo({ top: 2.5 * innerHeight, behavior: 'instant' }));
    await nextFrames(page);
    const read = await page.evaluateHandle(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2),
    );
    const place = () => read.evaluate((it) => it?.getBoundingClientRect().top ?? NaN);
    // A card that comes into the window for the first time drops into its place (scripts/reveal.ts).
    const isAtRest = () =>
      read.evaluate((it) =>
        document
          .getAnimations()
          .every(
            ({ effect, playState }) =>
              playState === 'finished' ||
              !(effect instanceof KeyframeEffect && effect.target?.contains(it)),
          ),
      );
    await expect.poll(isAtRest).toBe(true);
    const before = await place();
    expect(await isDrawn()).toBe(false);
    release();
    await expect.poll(isDrawn).toBe(true);
    await nextFrames(page);
    expect(await place()).toBeCloseTo(before, 0);
  });
}
