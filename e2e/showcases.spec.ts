import type { Locator, Page } from '@playwright/test';
import { openCarousel, settle } from './support/carousel.ts';
import { drawAll, showcase, showcaseOf, SHOWN } from './support/pages.ts';
import { expect, test } from './support/test.ts';

async function open(page: Page, service: string): Promise<Locator> {
  const found = showcase(page, service);
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** The filled share of a progress bar as drawn, in percent. */
const filled = (bar: Locator): Promise<number> =>
  bar.evaluate((element) => {
    const drawn = element.querySelector('rect')?.getBoundingClientRect().width ?? 0;
    return (100 * drawn) / element.clientWidth;
  });

test('each showcase works: panels, keys, stages and tools', async ({ page }) => {
  test.slow();
  await page.goto('/services');
  await test.step('the chosen panel is shown', async () => {
    for (const [service, title] of [
      [SHOWN.panel.title, SHOWN.panel.pages[3]],
      [SHOWN.benefits.title, SHOWN.benefits.pages[3]],
      [SHOWN.stages.title, SHOWN.stages.pages[2]],
    ] as const) {
      if (title === undefined) throw new Error(`${service} has too few pages.`);
      const found = await open(page, service);
      await found.getByRole('tab', { name: title }).click();
      const panel = found.getByRole('tabpanel', { name: title });
      await expect(panel.getByRole('heading', { name: title })).toBeVisible();
      await expect(panel.getByRole('link', { name: title })).toBeVisible();
      const chosen = found.getByRole('tablist').first().getByRole('tab', { selected: true });
      await expect(chosen).toHaveText([title]);
    }
  });

  await test.step('arrow keys move between choices and wrap around', async () => {
    const web = await open(page, SHOWN.panel.title);
    const [first, last] = [web.getByRole('tab').first(), web.getByRole('tab').last()];
    await expect(web.locator('astro-island[ssr]')).toHaveCount(0);
    // Screen readers name the keys by the list's orientation.
    await expect(web.getByRole('tablist').first()).toHaveAttribute('aria-orientation', 'vertical');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(web.getByRole('tab').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeFocused();
    // The browser's own shortcuts, such as the one for Back.
    for (const key of ['Alt+ArrowRight', 'Control+End', 'Meta+ArrowRight', 'Shift+End']) {
      await page.keyboard.press(key);
      await expect(first).toBeFocused();
    }
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    // The panel is rendered after its tab.
    const panel = web.getByRole('tabpanel', { name: await last.innerText() });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel).toBeFocused();
  });

  await test.step('of an accordion one panel is open at a time, and it can be closed', async () => {
    const graphic = await open(page, SHOWN.accordion.title);
    const [one = '', , , other = ''] = SHOWN.accordion.pages;
    const link = (title: string): Locator =>
      graphic.getByRole('link', { name: `Learn more about ${title}` });
    await expect(link(one)).toBeVisible();
    await graphic.getByRole('button', { name: other }).click();
    await expect(link(other)).toBeVisible();
    await expect(link(one)).toBeHidden();
    await graphic.getByRole('button', { name: other }).click();
    await expect(link(other)).toBeHidden();
  });

  await test.step('the stages are stepped through in any order', async () => {
    const found = await open(page, SHOWN.stages.title);
    const stages = found.getByRole('tablist', { name: showcaseOf('stages').stage });
    const bar = found.getByRole('progressbar', { name: showcaseOf('stages').stage });
    const [first, second, third] = showcaseOf('stages').stages;
    for (const stage of [first, third, second]) {
      const name = `${stage?.title} ${stage?.position}`;
      const share = String(stage?.progress);
      await stages.getByRole('tab', { name }).click();
      await expect(bar).toHaveAttribute('aria-valuenow', share);
      await bar.scrollIntoViewIfNeeded();
      await expect.poll(() => filled(bar)).toBeCloseTo(Number(share), 0);
      await expect(found.getByText(`${share}%`, { exact: true })).toBeVisible();
      await expect(found.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

  await test.step('the product design tool shows the chosen panel and its colors', async () => {
    const product = await open(page, SHOWN.tool.title);
    const tools = product.getByRole('group', { name: 'Tools' });
    const tool = (name: string): Locator => tools.getByRole('button', { name });
    await expect(tool('Select')).toHaveAttribute('aria-pressed', 'true');
    await expect(product.getByRole('heading', { name: 'Layers' })).toBeHidden();
    await tool('Layers').click();
    await expect(product.getByRole('heading', { name: 'Layers' })).toBeVisible();
    await tool('Pen').click();
    await expect(tool('Pen')).toHaveAttribute('aria-pressed', 'true');
    await expect(tool('Select')).toHaveAttribute('aria-pressed', 'false');
    await tool('Layers').click();
    await expect(product.getByRole('heading', { name: 'Layers' })).toBeHidden();

    const swatches = product.getByRole('listitem').filter({ hasText: /^\s*#[0-9a-f]{6}\s*$/ });
    const picture = product.getByRole('img');
    await expect(swatches).toHaveCount(showcaseOf('design-tool').palette.length);
    await expect(picture).toHaveCount(1);
    const before = (await picture.getAttribute('aria-label')) ?? '';
    await product.getByRole('tab', { name: SHOWN.tool.pages[3] ?? '' }).click();
    await expect(swatches).toHaveCount(
      SHOWN.tool.palettes[3] ?? showcaseOf('design-tool').palette.length,
    );
    await expect(picture).not.toHaveAccessibleName(before);
  });
});

// testimonials.spec.ts tests automatic rotation.
test('buttons, dots and thumbnails change slides, and print shows all', async ({ page }) => {
  const slides = showcase(page, SHOWN.slideshow.title);
  const [, second = ''] = SHOWN.slideshow.pages;
  const count = SHOWN.slideshow.pages.length;
  const expectSlide = (number: number): Promise<void> =>
    expect(slides.getByRole('group', { name: new RegExp(` of ${count}: `) })).toHaveAccessibleName(
      new RegExp(`^${number} of ${count}: `),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openCarousel(page, '/services', slides);
  await expectSlide(1);
  for (const [name, number] of [
    ['Previous slide', count],
    ['Next slide', 1],
    [new RegExp(`^3 of ${count}: `), 3],
    [second, 2],
  ] as const) {
    await slides.getByRole('button', { name, exact: true }).click();
    await settle(page);
    await expectSlide(number);
  }
  for (const name of [second, new RegExp(`^2 of ${count}: `)]) {
    const chosen = slides.getByRole('button', { name, exact: true });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(slides.locator('[aria-roledescription="slide"]:visible')).toHaveCount(count);
  await expect(slides.getByRole('button')).toHaveCount(0);
});

const BARS = [
  [SHOWN.benefits.title, 'Client satisfaction', /^\d+$/],
  [SHOWN.stages.title, 'Stage of the prototype', /^33\.3$/],
  [SHOWN.tool.title, 'Completion', /^[89]\d$/],
] as const;

/** Scrolls until a showcase's progress bar is hydrated, but still below the viewport. */
async function approachBar(page: Page, service: string, name: string): Promise<Locator> {
  const found = showcase(page, service);
  const bar = found.getByRole('progressbar', { name });
  // A section above that is rendered later would move the bar, perhaps into the window.
  await drawAll(page);
  // A showcase hydrates near the viewport.
  await expect
    .poll(async () => {
      await found.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight - 20, behavior: 'instant' });
      });
      return await found.locator('astro-island[ssr]').count();
    })
    .toBe(0);
  await expect(bar).toBeAttached();
  return bar;
}

test(
  'progress bars start once their section enters the viewport, before the bar itself is in it',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/services');
    for (const [service, name] of BARS.slice(0, 1)) {
      const bar = await approachBar(page, service, name);
      await showcase(page, service).evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight + 0.15 * height, behavior: 'instant' });
      });
      await expect(bar).not.toBeInViewport();
      const percent = Number(await bar.getAttribute('aria-valuenow'));
      await expect.poll(() => filled(bar)).toBeCloseTo(percent, 0);
      await expect(bar).not.toBeInViewport();
    }
  },
);

for (const [reducedMotion, share] of [
  ['no-preference', 0],
  ['reduce', 1],
] as const) {
  test(
    `progress bars expose their value and are filled ${share ? 'at once' : 'once they are seen'} (motion: ${reducedMotion})`,
    { tag: '@once' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/services');
      for (const [service, name, value] of BARS) {
        const bar = await approachBar(page, service, name);
        await expect(bar).toHaveAttribute('aria-valuenow', value);
        const percent = (await bar.getAttribute('aria-valuenow')) ?? '';
        expect(await filled(bar)).toBeCloseTo(share * Number(percent), 0);
        const words = showcase(page, service).getByText(`${percent}%`, { exact: true });
        await expect(words).toBeAttached();
        const seen = async () => {
          await bar.scrollIntoViewIfNeeded();
          return filled(bar);
        };
        await expect.poll(seen).toBeCloseTo(Number(percent), 0);
        await expect(bar).toHaveAttribute('aria-valuenow', percent);
      }
    },
  );
}
