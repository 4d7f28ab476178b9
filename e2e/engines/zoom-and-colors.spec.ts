import { servicePath } from '../../src/lib/service-paths.ts';
import { preselected, sale } from '../../tests/support/agency.ts';
import { share } from '../../tests/support/share.ts';
import { payLabel } from '../support/checkout.ts';
import { edgeless } from '../support/edges.ts';
import { drawSections, scrollThrough } from '../support/pages.ts';
import { eventually, expect, test } from './test.ts';

/** The day's, at least one, of the pages with controls of their own. */
const PAGES = share([
  ...['/', '/services', '/pricing', '/contact', '/privacy', '/payment/success', '/admin'],
  servicePath(sale.service.id, sale.page.id),
]);

// WebKitGTK supports neither such a narrow window nor forced colors. For Chromium: access.spec.ts.
test('at 400 % zoom nothing is cut off', async ({ tab }) => {
  await tab.resize(320, 256);
  for (const path of PAGES) {
    await tab.goto(path);
    await tab.evaluate(drawSections);
    const beyond = () =>
      tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await eventually(beyond, 0);
  }
  await tab.goto(`/pricing#${sale.service.id}`);
  await tab.click('button', `${sale.title} ${sale.price}`, `#${sale.service.id}`);
  await tab.click('button', `Buy Now ${sale.title}`);
  await tab.click('button', 'Use Custom Price', '[role="dialog"]');
  await tab.type('Your price in US dollars', '200', '[role="dialog"]');
  const beyond = () =>
    tab.evaluate(() => {
      const { scrollWidth = NaN, clientWidth = NaN } =
        document.querySelector('[role="dialog"]') ?? {};
      return scrollWidth - clientWidth;
    });
  await eventually(beyond, 0);
  // Hover fails unless the button can be scrolled into view.
  await tab.hover('button', payLabel(preselected, 20_000), '[role="dialog"]');
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
