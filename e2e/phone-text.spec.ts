import { fill } from '../src/domain/text.ts';
import { countInWords } from '../src/browser/wording.ts';
import { comparisonSchema } from '../src/schemas/comparison.ts';
import { read } from '../tests/schemas/files.ts';
import { sales } from '../tests/support/agency.ts';
import { drawAll } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

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

test('payment logos stand in two rows of four from 360 px on', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const logos = page.getByRole('region', { name: 'Ways to pay' }).getByRole('listitem');
    await logos.first().scrollIntoViewIfNeeded();
    const tops = () =>
      logos.evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().top + scrollY)),
      );
    await expect
      .poll(async () =>
        [...Map.groupBy(await tops(), (top) => top).values()].map((row) => row.length),
      )
      .toEqual([4, 4]);
  }
});

test('on a phone a service can be bought on the first screen, and again at its page’s end', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const byLength = sales.toSorted((one, other) => other.title.length - one.title.length);
  for (const path of byLength.slice(0, 4).map(({ service, page }) => `${service.id}/${page.id}`)) {
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
