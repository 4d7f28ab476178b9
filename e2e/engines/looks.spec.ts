import { share } from '../../tests/support/share.ts';
import { eventually, expect, test, textsOf } from './test.ts';

test('figures fit on one line with their change, and a tall picture is cropped equally at top and bottom', async ({
  tab,
}) => {
  await tab.goto('/services#impact');
  for (const width of [1190, 1350, 1280]) {
    await tab.resize(width, 900);
    const lines = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('#impact p:has(> span)')].map((figure) => {
          const { lineHeight } = getComputedStyle(figure);
          return Math.round(figure.clientHeight / Number.parseFloat(lineHeight));
        }),
      );
    expect((await lines()).length, `${width} px`).toBeGreaterThan(2);
    // A section that is not drawn yet has no lines.
    await eventually(async () => [...new Set(await lines())], [1]);
  }
  await tab.goto('/services#product-design');
  const [sheet, picture] = await tab.evaluate(() => {
    const drawing = [...document.querySelectorAll('[data-tool] [role="img"]')].find((each) =>
      each.checkVisibility(),
    );
    return [drawing?.parentElement, drawing].map((element) => {
      const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { middle: top + height / 2, height };
    });
  });
  expect(picture?.height).toBeGreaterThan(sheet?.height ?? NaN);
  expect(picture?.middle).toBeCloseTo(sheet?.middle ?? NaN, 0);
});

test('print shows only the text of a page, in dark colors', async ({ tab }) => {
  await tab.emulate({ print: true });
  for (const path of share(['/privacy', '/terms', '/refund'])) {
    await tab.goto(path);
    await tab.evaluate(() => document.documentElement.classList.add('dark'));
    expect(await textsOf(tab, 'body > :not(main), nav, button'), path).toEqual([]);
    expect((await textsOf(tab, 'main h2')).length, path).toBeGreaterThan(3);
    const colors = await tab.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, p, li)')].map(
        (element) => getComputedStyle(element).color,
      ),
    );
    const lightness = colors.map((color) =>
      color === 'rgb(0, 0, 0)' ? 0 : Number(/^oklch\(([\d.]+)/.exec(color)?.[1]),
    );
    expect(Math.max(...lightness), path).toBeLessThan(0.5);
  }
  for (const path of share(['/payment/success', '/payment/cancel'])) {
    await tab.goto(path);
    await eventually(() => textsOf(tab, '[role="alert"]'), ['No order ID provided']);
    // The address to write to is of use on paper, too.
    const links = 'main a:not([href^="mailto:"])';
    expect(await textsOf(tab, `body > :not(main), ${links}`), path).toEqual([]);
  }
});

test('with reduced motion nothing moves by itself', async ({ tab }) => {
  await tab.emulate({ reducedMotion: true });
  await tab.goto('/#testimonials');
  await tab.click('button', 'Play the testimonials');
  const motion = () =>
    tab.evaluate(() => [
      getComputedStyle(document.documentElement).scrollBehavior,
      document.getAnimations().length,
    ]);
  expect(await motion()).toEqual(['auto', 0]);
});
