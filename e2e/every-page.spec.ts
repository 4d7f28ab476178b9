import { serveMaps, WORDING } from './support/contact.ts';
import { readThrough, sitemap } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** As many lists of pages as are read side by side. */
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  test(`every page is read to its end without a word in the console (${part + 1} of ${PARTS})`, async ({
    page,
    guard,
  }) => {
    test.setTimeout(180_000);
    await serveMaps(page, guard);
    const paths = await sitemap(page);
    expect(paths.length).toBeGreaterThan(35);
    const mine = paths.filter((_, index) => index % PARTS === part);
    expect(mine).not.toEqual([]);
    for (const path of mine) {
      await page.goto(path);
      await readThrough(page);
      // An island that has come to life carries the mark no more.
      await expect(page.locator('astro-island[ssr]:not([client="intent"])'), path).toHaveCount(0);
    }
  });
}

test('what comes to life is what the server has drawn', async ({ page, guard }) => {
  await serveMaps(page, guard);
  await page.goto('/contact');
  const form = page.getByRole('form');
  const drawn = await form.getByText(WORDING).innerHTML();
  await readThrough(page);
  await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
  expect(await form.getByText(WORDING).innerHTML()).toBe(drawn);
});
