import { share } from '../tests/support/share.ts';
import { traceVisit } from './support/trace.ts';
import { serveMaps } from './support/contact.ts';
import { KINDS, kinds } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** For several visits: on a busy machine what starts a page may come after its load. */
const PATIENCE_MS = 90_000;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The islands that have been hydrated outside of the window; runs in the page. */
const hydratedUnseen = (): string[] =>
  [...document.querySelectorAll('astro-island:not([ssr])')].flatMap((island) => {
    const { top, bottom } = (island.firstElementChild ?? island).getBoundingClientRect();
    return top < innerHeight && bottom > 0 ? [] : [island.getAttribute('component-url') ?? ''];
  });

for (const { kind, viewport } of share(
  SIZES.flatMap((size) => kinds.map((each) => ({ kind: each, viewport: size }))),
))
  test(`${kind}, ${viewport.width} px: the main thread rests when nobody touches the page`, async ({
    page,
    guard,
    baseURL,
  }) => {
    test.setTimeout(2 * PATIENCE_MS);
    guard.allow(/status of 404/);
    await page.setViewportSize(viewport);
    if (kind === 'contact') await serveMaps(page, guard);
    const url = new URL(KINDS[kind] ?? '/nowhere', baseURL).href;
    let visits = 0;
    await expect(async () => {
      visits += 1;
      const { layouts, styles, commits, forced, refused } = await traceVisit(page, url);
      test.info().annotations.push({
        type: `visit ${visits}`,
        description: `${layouts} layouts, ${styles} style passes, ${commits} commits`,
      });
      expect(refused).toEqual([]);
      expect(await page.evaluate(hydratedUnseen)).toEqual([]);
      expect(Math.max(0, ...forced), 'ms of a forced layout').toBeLessThanOrEqual(5);
      expect(layouts, 'layouts').toBeLessThanOrEqual(10);
      expect(styles, 'style passes').toBeLessThanOrEqual(10);
      expect(commits, 'commits').toBeLessThanOrEqual(15);
    }).toPass({ timeout: PATIENCE_MS });
  });
