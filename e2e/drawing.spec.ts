import { expect, test } from './support/test.ts';

/** Whether the first thing in each section has been laid out, from the top. */
const drawn = (): boolean[] =>
  [...document.querySelectorAll('main > .section, .footer')].map(
    (section) =>
      section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
  );

for (const path of ['/', '/services', '/pricing']) {
  test(`${path} is drawn whole soon after it is shown, though nobody scrolls`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(drawn)).not.toContain(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Some hang on a wide screen only.
    const unhung = page.locator('[data-hanging-dot]:not([data-hung])').filter({ visible: true });
    await expect(unhung).toHaveCount(0);
  });
}

for (const path of ['/', '/services', '/pricing']) {
  test(`${path} opens where it was left, reloaded or come back to`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(drawn)).not.toContain(false);
    const left = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight * 0.75, behavior: 'instant' });
      return scrollY;
    });
    const place = () => page.evaluate(() => scrollY);
    await page.reload();
    await expect.poll(place).toBe(left);
    await page.goto('/terms');
    await page.goBack();
    await expect.poll(place).toBe(left);
  });
}

test('what is being read stays where it is while the rest is drawn', async ({ page }) => {
  await page.goto('/services#prototyping');
  const heading = page.locator('#prototyping');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect.poll(async () => (await page.evaluate(drawn)).at(-1)).toBe(true);
  await expect(heading).toBeInViewport();
});

test('no stop hangs before the font has come, which says where', async ({ page }) => {
  let send = (): void => undefined;
  const asked = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.woff2', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  // By then every section would have had its turn.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve));
      });
    }
  });
  await expect(page.locator('[data-hung]')).toHaveCount(0);
  send();
  await expect(page.locator('[data-hanging-dot]:not([data-hung])').filter({ visible: true })).toHaveCount(
    0,
  );
});
