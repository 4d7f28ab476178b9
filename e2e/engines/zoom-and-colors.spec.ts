import { edgeless } from '../support/edges.ts';
import { drawSections, scrollThrough } from '../support/pages.ts';
import { eventually, expect, test } from './test.ts';

const PAGES = ['/', '/services', '/pricing', '/contact', '/privacy', '/payment/success', '/admin'];

// WebKitGTK supports neither such a narrow window nor forced colors. For Chromium: access.spec.ts.
test('at 400 % zoom nothing is cut off', async ({ tab }) => {
  await tab.resize(320, 256);
  for (const path of [...PAGES, '/services/graphic-design/logo-design']) {
    await tab.goto(path);
    await tab.evaluate(drawSections);
    const beyond = () =>
      tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await eventually(beyond, 0);
  }
  await tab.goto('/pricing#graphic-design');
  await tab.click('button', 'Logo Design $500', '#graphic-design');
  await tab.click('button', 'Buy Now Logo Design');
  await tab.click('button', 'Use Custom Price', '[role="dialog"]');
  await tab.type('Your price in US dollars', '2000', '[role="dialog"]');
  const beyond = () =>
    tab.evaluate(() => {
      const { scrollWidth = NaN, clientWidth = NaN } =
        document.querySelector('[role="dialog"]') ?? {};
      return scrollWidth - clientWidth;
    });
  await eventually(beyond, 0);
  // Hover fails unless the button can be scrolled into view.
  await tab.hover('button', 'Pay $2,000.00 with Mercuryo', '[role="dialog"]');
});

test('with forced colors every control has an edge', async ({ tab }) => {
  await tab.emulate({ forcedColors: true, reducedMotion: true });
  await tab.resize(1280, 2000);
  for (const path of PAGES) {
    await tab.goto(path);
    expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await tab.evaluate(scrollThrough);
    await eventually(() => tab.evaluate(edgeless), []);
  }
});
