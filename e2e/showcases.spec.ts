import type { Locator, Page } from '@playwright/test';
import { drawAll } from './support/pages.ts';
import { showcase } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

/** Opens the page and brings a showcase into the window, so that it answers to touch. */
async function open(page: Page, service: string): Promise<Locator> {
  await page.goto('/services');
  const found = showcase(page, service);
  await found.scrollIntoViewIfNeeded();
  return found;
}

test.describe('web design', () => {
  test('shows the first panel, then the one that is chosen', async ({ page }) => {
    const web = await open(page, 'Web Design');
    await expect(web.getByRole('tab')).toHaveCount(5);
    const panel = web.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName('Landing Page Design');
    await web.getByRole('tab', { name: 'Dashboard Design' }).click();
    await expect(panel).toHaveAccessibleName('Dashboard Design');
    await expect(panel.getByRole('heading', { name: 'Dashboard Design' })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByRole('img')).toBeVisible();
    await expect(
      panel.getByRole('link', { name: 'Learn more about Dashboard Design' }),
    ).toHaveAttribute('href', '/services/web-design/dashboard-design');
  });

  test('is worked by the arrows, which wrap', async ({ page }) => {
    const web = await open(page, 'Web Design');
    const [first, last] = [web.getByRole('tab').first(), web.getByRole('tab').last()];
    await expect(web.locator('astro-island[ssr]')).toHaveCount(0);
    await first.focus();
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(web.getByRole('tabpanel')).toBeFocused();
  });
});

test('graphic design opens one at a time, and closes the open one', async ({ page }) => {
  const graphic = await open(page, 'Graphic Design');
  const link = (title: string): Locator => graphic.getByRole('link', { name: `More on ${title}` });
  await expect(link('Logo Design')).toBeVisible();
  await graphic.getByRole('button', { name: 'Packaging Design' }).click();
  await expect(link('Packaging Design')).toBeVisible();
  await expect(link('Logo Design')).toBeHidden();
  await graphic.getByRole('button', { name: 'Packaging Design' }).click();
  await expect(link('Packaging Design')).toBeHidden();
});

test('consultation has its benefits, its label and a bar that fills once it is seen', async ({
  page,
}) => {
  await page.goto('/services');
  const consultation = showcase(page, 'Business Consultation');
  const meter = consultation.getByRole('meter', { name: 'Client satisfaction' });
  const bar = consultation.locator('[data-fill]');
  await expect(bar).toHaveAttribute('data-fill', 'empty');
  await expect(meter).toHaveAttribute('aria-valuetext', '98%');
  // What is drawn above it for the first time may push it out of the window again.
  await expect
    .poll(async () => {
      await meter.scrollIntoViewIfNeeded();
      return await bar.getAttribute('data-fill');
    })
    .toBe('full');
  await expect(consultation.getByText('TOP-RATED SERVICE')).toBeVisible();
  await consultation.getByRole('tab', { name: 'Ignite Session' }).click();
  const panel = consultation.getByRole('tabpanel');
  await expect(panel).toHaveAccessibleName('Ignite Session');
  await expect(panel.getByRole('heading', { name: 'Key Benefits' })).toBeVisible();
});

test('prototyping counts further features and leads through three stages', async ({ page }) => {
  const prototyping = await open(page, 'Prototyping');
  const types = prototyping.getByRole('tablist', { name: 'What you can order' });
  await types.getByRole('tab', { name: 'Interactive Prototype' }).click();
  const panel = prototyping.getByRole('tabpanel', { name: 'Interactive Prototype' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('+2 more features')).toBeVisible();
  const stages = prototyping.getByRole('tablist', { name: 'Stage of the prototype' });
  const meter = prototyping.getByRole('meter');
  for (const [name, share] of [
    ['Wireframe 1/3', '33.3'],
    ['Interactive 3/3', '100'],
    ['Mockup 2/3', '66.6'],
  ] as const) {
    await stages.getByRole('tab', { name }).click();
    await expect(meter).toHaveAttribute('aria-valuenow', share);
    await expect(prototyping.getByText(`${share}%`, { exact: true })).toBeVisible();
    await expect(prototyping.getByRole('tabpanel', { name })).toBeVisible();
  }
  const steps = prototyping.getByRole('heading', { level: 4 });
  for (const step of ['Wireframing', 'Visual Design', 'Interactive Prototyping']) {
    await expect(steps.filter({ hasText: step })).toBeVisible();
  }
});

test('product design is a tool to play with', async ({ page }) => {
  const product = await open(page, 'Product Design');
  const tools = product.getByRole('group', { name: 'Tools' });
  const tool = (name: string): Locator => tools.getByRole('button', { name });
  await expect(tools.getByRole('button')).toHaveText([
    'Select',
    'Pen',
    'Layers',
    'Colors',
    'Move',
    'Preview',
  ]);
  await expect(tool('Select')).toHaveAttribute('aria-pressed', 'true');
  await expect(product.getByRole('heading', { name: 'Layers' })).toBeHidden();
  await tool('Layers').click();
  await expect(product.getByRole('heading', { name: 'Layers' })).toBeVisible();
  await expect(tool('Select')).toHaveAttribute('aria-pressed', 'true');
  await tool('Pen').click();
  await expect(tool('Pen')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool('Select')).toHaveAttribute('aria-pressed', 'false');
  await tool('Layers').click();
  await expect(product.getByRole('heading', { name: 'Layers' })).toBeHidden();
  for (const [term, value] of [
    ['Design Elements', '23'],
    ['Artboard', '1440 x 900'],
    ['Version', '2.4'],
    ['Zoom', '100%'],
  ] as const) {
    await expect(product.locator('dl > div').filter({ hasText: term })).toHaveText(
      new RegExp(`^\\s*${term}\\s*${value}\\s*$`),
    );
  }
  const completion = product.getByRole('meter', { name: 'Completion' });
  await expect(completion).toHaveAttribute('aria-valuetext', /^(8|9)\d%$/);
});

test('product design shows what is chosen on the artboard, in its colors', async ({ page }) => {
  const product = await open(page, 'Product Design');
  const swatches = product.getByRole('listitem').filter({ hasText: /^\s*#[0-9a-f]{6}\s*$/ });
  const picture = product.getByRole('img');
  await expect(swatches).toHaveCount(8);
  await expect(picture).toHaveCount(1);
  const before = (await picture.getAttribute('aria-label')) ?? '';
  await product.getByRole('tab', { name: 'Design System Creation' }).click();
  await expect(swatches).toHaveCount(6);
  await expect(picture).not.toHaveAccessibleName(before);
  await product.getByRole('tab', { name: 'UX Audit and Redesign' }).click();
  await expect(swatches).toHaveCount(8);
});

for (const width of [320, 390]) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, 'Prototyping');
    const wide = () =>
      page.locator('[data-showcase] *').evaluateAll((elements) => {
        const seen = elements.filter((element) => element.checkVisibility());
        return seen
          .filter(
            (element) =>
              !element.closest(
                '.artboard, svg, .sr-only, .showcase-picture, [data-slide]:not([aria-hidden="false"])',
              ),
          )
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 80));
      });
    // A slide that came while nothing was drawn of it is still on its way in.
    await drawAll(page);
    await expect.poll(wide).toEqual([]);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel, slide and stage can be read', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('link', { name: /^Learn more about / })).toHaveCount(5);
    for (const service of ['Web Design', 'Business Consultation', 'Product Design']) {
      await expect(showcase(page, service).getByRole('tabpanel')).toHaveCount(5);
    }
    const slides = showcase(page, 'Software Development').getByRole('heading', { level: 4 });
    await expect(slides).toHaveCount(5);
    const prototyping = showcase(page, 'Prototyping');
    await expect(prototyping.getByRole('tabpanel')).toHaveCount(8);
    await expect(prototyping.getByText('Mockup 2/3, 66.6%')).toBeVisible();
    await expect(showcase(page, 'Product Design').getByText('1440 x 900')).toBeVisible();
    for (const service of ['Web Design', 'Software Development', 'Product Design']) {
      await expect(showcase(page, service).getByRole('button')).toHaveCount(0);
    }
  });

  test('the accordion lies open and the bar is full', async ({ page }) => {
    await page.goto('/services');
    const graphic = showcase(page, 'Graphic Design');
    await expect(graphic.getByRole('link', { name: 'More on Packaging Design' })).toBeVisible();
    await expect(graphic.getByRole('link', { name: 'More on Logo Design' })).toBeVisible();
    const meter = showcase(page, 'Business Consultation').getByRole('meter');
    const [full, shown] = await Promise.all([
      meter.boundingBox(),
      meter.locator('rect').boundingBox(),
    ]);
    expect((shown?.width ?? 0) / (full?.width ?? 1)).toBeGreaterThan(0.95);
    await expect(meter).toHaveAttribute('aria-valuenow', '98');
  });
});
