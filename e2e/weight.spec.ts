import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { kinds, openKind, readThrough } from './support/pages.ts';
import type { Kind } from './support/pages.ts';
import { findBuyNow } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

const KIB = 1024;
/** Script before the first scroll or touch, gzip, the page's own lines included. */
const BUDGET = 10 * KIB;

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

interface Scripts {
  /** Bytes of the scripts that came so far, as they came over the wire. */
  bytes: () => Promise<number>;
  paths: () => string[];
  /** Of those, the ones that have React in them. */
  react: () => Promise<string[]>;
  /** Waits until the page has nothing more to do, and nothing that it asked for is on its way. */
  rest: () => Promise<void>;
}

function watchScripts(page: Page): Scripts {
  const came: { path: string; bytes: Promise<number>; source: Promise<string> }[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script') return;
    came.push({
      path: new URL(response.url()).pathname,
      bytes: response.finished().then(async () => (await request.sizes()).responseBodySize),
      source: response.text(),
    });
  });
  return {
    async rest() {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(() => underWay.size).toBe(0);
    },
    paths: () => came.map(({ path }) => path),
    async bytes() {
      const sizes = await Promise.all(came.map(({ bytes }) => bytes));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async react() {
      const sources = await Promise.all(
        came.map(async ({ path, source }) => ({ path, text: await source })),
      );
      return sources
        .filter(({ text }) => text.includes('react.dev/errors'))
        .map(({ path }) => path);
    },
  };
}

/** Bytes of the scripts that stand in the page itself, gzip. */
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

/** An island in the first window: payment pages are one, and a wide window shows the office hours of /contact. */
const startsWithReact = (kind: Kind) => kind.startsWith('payment') || kind === 'contact';

for (const kind of kinds.filter((each) => !startsWithReact(each))) {
  test(`${kind}: at most ${BUDGET / KIB} KiB of script, and no React, at first`, async ({
    page,
    guard,
  }) => {
    const scripts = watchScripts(page);
    await openKind(page, guard, kind);
    await scripts.rest();
    const own = await inlineBytes(page);
    expect(own).toBeGreaterThan(0);
    expect((await scripts.bytes()) + own).toBeLessThanOrEqual(BUDGET);
    expect(await scripts.react()).toEqual([]);
  });
}

for (const [kind, comes] of [
  ['home', /Testimonials/],
  ['contact', /ContactForm/],
  ['services', /Accordion/],
  ['pricing', /Accordion/],
  ['detail', /Accordion/],
] as const) {
  test(`${kind}: React comes with what needs it, and no dialog with it`, async ({
    page,
    guard,
  }) => {
    const scripts = watchScripts(page);
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect.poll(scripts.paths).toContainEqual(expect.stringMatching(comes));
    await expect.poll(scripts.react).not.toEqual([]);
    await scripts.rest();
    expect(scripts.paths().filter((path) => path.includes('/OrderDialog.'))).toEqual([]);
  });
}

test('a legal page brings no React when it is read to the end', async ({ page, guard }) => {
  const scripts = watchScripts(page);
  await openKind(page, guard, 'legal');
  await readThrough(page);
  await scripts.rest();
  expect(await scripts.react()).toEqual([]);
  expect((await scripts.bytes()) + (await inlineBytes(page))).toBeLessThanOrEqual(BUDGET);
});

test.describe('the dialog’s code comes', () => {
  test.use({ hasTouch: true });
  for (const intent of ['hover', 'focus', 'touch'] as const) {
    test(`with ${intent}, once, and opens nothing`, async ({ page }) => {
      const scripts = watchScripts(page);
      const buyNow = await findBuyNow(page, 'Graphic Design', 'Logo Design');
      await scripts.rest();
      const dialog = () => scripts.paths().filter((path) => path.includes('/OrderDialog.'));
      expect(dialog()).toEqual([]);
      if (intent === 'hover') await buyNow.hover();
      if (intent === 'focus') await buyNow.focus();
      if (intent === 'touch') await buyNow.dispatchEvent('touchstart');
      await expect.poll(dialog).toHaveLength(1);
      await expect.poll(scripts.react).not.toEqual([]);
      await scripts.rest();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
