import { sales } from '../tests/support/agency.ts';
import { KINDS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the strings of a chart swing as whole drawings, and hang still with reduced motion', async ({
  page,
}) => {
  for (const path of [KINDS['home'] ?? '', KINDS['detail'] ?? '']) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      const swinging = await page.locator('[data-chart]').evaluate((chart) =>
        [...chart.querySelectorAll('*')]
          .filter((each) => getComputedStyle(each).animationName !== 'none')
          // A part of an SVG would be laid out in each frame.
          .map((each) => each.parentElement?.closest('svg') === null),
      );
      const isStill = reducedMotion === 'reduce';
      expect(swinging.length, path).toBe(isStill ? 0 : sales.length);
      expect(swinging, path).not.toContain(false);
    }
  }
});

test('the header changes by nothing that is laid out', async ({ page }) => {
  await page.goto('/');
  const changing = await page.locator('[data-header]').evaluate((header) =>
    [header, ...header.querySelectorAll('*')].flatMap((each) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(each);
      return transitionDuration === '0s' ? [] : transitionProperty.split(', ');
    }),
  );
  expect(changing).toContain('translate');
  expect(
    changing.filter((name) => /^(all|width|height|top|left|inset|margin|padding)/.test(name)),
  ).toEqual([]);
});
