import { card } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

test('the sub-services of a plan can be compared by what they include, side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pricing');
  const plan = card(page, 'Graphic Design');
  await plan.getByRole('button', { name: 'See Details' }).click();
  await plan.getByRole('button', { name: /^Compare what's included/ }).click();
  const names = (await plan.getByRole('heading', { level: 5 }).allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  );
  expect(names.length).toBeGreaterThan(1);
  const columns = plan.getByRole('listitem').filter({ has: page.getByRole('list') });
  await expect(columns).toHaveCount(names.length);
  const tops = new Set<number | undefined>();
  for (const [index, name] of names.entries()) {
    await expect(columns.nth(index)).toContainText(name);
    await expect(columns.nth(index).getByRole('listitem').first()).toBeVisible();
    tops.add((await columns.nth(index).boundingBox())?.y);
  }
  expect(tops.size).toBe(1);
});
