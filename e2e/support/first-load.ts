import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { readThrough } from './pages.ts';
import type { Kind } from './pages.ts';

const KIB = 1024;
/** Limit of the bytes transferred before any scroll, headers included, in KiB; 66 for other pages. */
const LIMITS: Partial<Record<Kind, number>> = {
  home: 62,
  services: 64,
  legal: 61,
  'payment success': 110,
  'payment cancel': 110,
  // With the order dialog's form and zod, for one buyer at a time.
  'payment link': 156,
  // The dashboard is loaded after signing in.
  'staff sign-in': 157,
};
/** Limit of the scripts among them, inline ones included, in KiB; not for pages that start with an island. */
const SCRIPT_LIMIT = 10;
const startsWithReact = (kind: Kind) => /^(payment|staff)/.test(kind);

/** The script that loads React when a page is scrolled to its end; null where none does. */
const ISLANDS: Partial<Record<Kind, RegExp | null>> = {
  // One quote needs no carousel.
  home: /Testimonials|ContactForm/,
  services: /Accordion/,
  detail: /Accordion/,
  pricing: /Accordion/,
  contact: /ContactForm/,
  legal: null,
};

const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** Records requests. Call it before opening the page. */
export function watch(page: Page) {
  const came: Request[] = [];
  const underWay = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    underWay.add(request);
  });
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    came.push(request);
  });
  /**
   * Whether no request is pending and none starts within 20 frames and an idle period. Pages with a map may never
   * reach `networkidle`.
   */
  const isQuiet = async (): Promise<boolean> => {
    const before = asked;
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    return asked === before && underWay.size === 0;
  };
  const pathOf = (request: Request): string => new URL(request.url()).pathname;
  return {
    /** Waits until the page is idle and no request is pending. */
    async rest() {
      await page.waitForLoadState();
      await expect.poll(isQuiet).toBe(true);
    },
    /** Bytes transferred so far, headers included. */
    async bytes(isCounted: (request: Request) => boolean = () => true) {
      const sizes = await Promise.all(came.filter(isCounted).map((request) => request.sizes()));
      return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    },
    scripts: () => came.filter(isScript).map(pathOf),
    /** The paths of the scripts that contain React. */
    async react() {
      const hasReact = async (request: Request) =>
        (await (await request.response())?.text())?.includes('react.dev/errors') ?? false;
      const scripts = came.filter(isScript);
      const found = await Promise.all(scripts.map(hasReact));
      return scripts.filter((_, index) => found[index]).map(pathOf);
    },
  };
}

/** Size of the inline scripts in bytes, gzipped. */
async function inlineBytes(page: Page): Promise<number> {
  const sources = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) =>
      scripts
        .filter(({ type }: Partial<HTMLScriptElement>) => !type || /module|javascript/.test(type))
        .map(({ textContent }) => textContent),
    );
  return gzipSync(sources.join('\n')).length;
}

const blockingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') !== 'non-blocking')
      .map(({ name }) => name),
  );

/** The traffic before any scroll, on a phone; then whether only islands that need React load it. */
export async function expectLightLoad(
  page: Page,
  kind: Kind,
  traffic: ReturnType<typeof watch>,
): Promise<void> {
  await traffic.rest();
  const bytes = await traffic.bytes();
  test.info().annotations.push({ type: 'KiB', description: (bytes / KIB).toFixed(1) });
  // A page with its font is larger; less means that something was not counted.
  expect(bytes).toBeGreaterThan(25 * KIB);
  expect(bytes).toBeLessThanOrEqual((LIMITS[kind] ?? 66) * KIB);
  expect(await blockingFiles(page)).toEqual([]);
  // Only the font is preloaded. Text is shown before it loads: late-font.spec.ts.
  await expect(page.locator('link[rel="preload"]')).toHaveCount(1);
  if (startsWithReact(kind)) return;

  const own = await inlineBytes(page);
  expect(own).toBeGreaterThan(0);
  expect((await traffic.bytes(isScript)) + own).toBeLessThanOrEqual(SCRIPT_LIMIT * KIB);
  // On the contact page, a wide window shows the office hours.
  if (kind !== 'contact') {
    await page.setViewportSize({ width: 1280, height: 900 });
    await traffic.rest();
  }
  expect(await traffic.react()).toEqual([]);

  const island = ISLANDS[kind];
  if (island === undefined) return;
  await readThrough(page);
  if (island) await expect.poll(traffic.scripts).toContainEqual(expect.stringMatching(island));
  await traffic.rest();
  expect((await traffic.react()).length > 0).toBe(island !== null);
  expect(traffic.scripts().filter((path) => path.includes('/OrderDialog.'))).toEqual([]);
}
