import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { servicePath } from '../../src/lib/service-paths.ts';
import type { Service } from '../../src/schemas/service.ts';
import { services } from '../../tests/schemas/files.ts';
import { sale } from '../../tests/support/agency.ts';
import { serveMaps } from './contact.ts';
import type { Guard } from './guard.ts';

/** The pages of src/pages that have no parameters, by name: `about` for /about. */
const named = readdirSync(new URL('../../src/pages/', import.meta.url))
  .map((file) => /^([a-z-]+)\.astro$/.exec(file)?.[1] ?? 'index')
  .filter((name) => !['index', 'admin'].includes(name))
  .map((name) => [name, `/${name}`] as const);

/** One page of every kind that a visitor can reach. */
export const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(named),
  home: '/',
  services: '/services',
  detail: servicePath(sale.service.id, sale.page.id),
  'missing detail': servicePath(sale.service.id, 'nothing'),
  'contact, sent': '/contact/sent',
  'contact, to mend': '/contact/again#email',
  legal: '/privacy',
  'payment success': '/payment/success',
  'payment cancel': '/payment/cancel',
  'payment link': '/payment/link',
  missing: '/nowhere',
  'staff sign-in': '/admin',
};

export type Kind = string;
export const kinds: Kind[] = Object.keys(KINDS);

/** Opens a page. Allows 404 responses, for the missing ones. */
export async function openKind(page: Page, guard: Guard, kind: Kind): Promise<void> {
  guard.allow(/status of 404/);
  if (kind === 'contact') await serveMaps(page, guard);
  await page.goto(KINDS[kind] ?? '/nowhere');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}

/** Delays requests until the returned function is called. */
export async function hold(page: Page, requests: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(requests, async (route) => {
    await promise;
    await route.fallback();
  });
  return () => {
    resolve(undefined);
  };
}

/** Waits until smooth scrolling, which changes the position in each frame, has stopped. */
export async function expectScrolled(page: Page): Promise<void> {
  const moved = () =>
    page.evaluate(async () => {
      const before = scrollY;
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY - before;
    });
  await expect.poll(moved).toBe(0);
}

/** Scrolls through the whole page, so that all of it loads; runs in the page. */
export async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    // Intersection observers report after the frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

export const readThrough = (page: Page): Promise<void> => page.evaluate(scrollThrough);

/** The horizontal overflow of a page, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lets the page think that its visitor has this connection. */
export const withConnection = (
  page: Page,
  connection: { saveData: boolean } | { effectiveType: string },
): Promise<unknown> =>
  page.addInitScript((wanted) => {
    for (const [name, value] of Object.entries(wanted))
      Object.defineProperty(Reflect.get(navigator, 'connection'), name, { value });
  }, connection);

export const withSaveData = (page: Page): Promise<unknown> =>
  withConnection(page, { saveData: true });

/** Waits until the page has drawn every section by itself. */
export const expectDrawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('.section > *, body > footer > *')
        .evaluateAll((all) =>
          all
            .filter((part) => part.checkVisibility())
            .every((part) => part.checkVisibility({ contentVisibilityAuto: true })),
        ),
    )
    .toBe(true);

/** Waits until the page has had time for what it does when nothing else is to be done. */
export const expectIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let period = 0; period < 10; period += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Makes the browser render sections far from the viewport, too; runs in the page. */
export function drawSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('.section, footer')) {
    section.style.contentVisibility = 'visible';
  }
}

export const drawAll = (page: Page): Promise<void> => page.evaluate(drawSections);

/** Presses Tab until an element has focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.evaluateAll((found) => found.some((each) => each === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(element)}.`);
}

const shownBy = (kind: Service['showcase']['kind']) => {
  const service = services().find(({ showcase: { kind: each } }) => each === kind);
  return {
    title: service?.section.title ?? '',
    pages: service?.subcategories.map(({ title }) => title) ?? [],
    /** The colors of each page that has its own, by their number. */
    palettes: service?.subcategories.map(({ colorPalette }) => colorPalette?.length) ?? [],
  };
};
/** The service of each kind of showcase: its title, and those of its pages. */
export const SHOWN = {
  panel: shownBy('panel'),
  slideshow: shownBy('slideshow'),
  accordion: shownBy('accordion'),
  benefits: shownBy('benefits'),
  tool: shownBy('design-tool'),
  stages: shownBy('stages'),
};

/** The first showcase of a kind. @throws if no service has one, as another agency's may not */
export const showcaseOf = <Kind extends Service['showcase']['kind']>(kind: Kind) => {
  const found = services().find(({ showcase: { kind: each } }) => each === kind)?.showcase;
  if (found?.kind !== kind) throw new Error(`No service has a showcase of the kind ${kind}.`);
  return found as Extract<Service['showcase'], { kind: Kind }>;
};

/** The showcase of a service, by the service's name. */
export const showcase = (page: Page, service: string): Locator =>
  page.getByRole('group', { name: `A closer look: ${service}`, exact: true }).first();

/** Waits until an element shows a drawing: an empty one has no entropy (in bits per pixel). */
export const expectPainted = (place: Locator): Promise<void> =>
  expect
    .poll(async () => (await sharp(await place.screenshot()).stats()).entropy)
    .toBeGreaterThan(0.5);

export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Records layout shifts from now on. Returns a function that lists them. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    type Source = Record<'previousRect' | 'currentRect', DOMRectReadOnly> & { node: Node | null };
    type LayoutShift = PerformanceEntry & { value: number; sources: Source[] };
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const [source] = sources;
        const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
        // The element may be gone by now; its rectangles still tell where it was.
        moved.push(element?.outerHTML.slice(0, 200) ?? JSON.stringify({ value, sources }));
      }
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    // Shifts are reported after the frame.
    await nextFrames(page);
    return page.evaluate(() => Reflect.get(window, 'moved') as string[]);
  };
}
