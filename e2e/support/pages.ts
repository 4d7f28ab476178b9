import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { serveMaps } from './contact.ts';
import type { Guard } from './guard.ts';

/** One page of every kind that a visitor can come to. */
const KINDS = {
  home: '/',
  services: '/services',
  detail: '/services/graphic-design/logo-design',
  'missing detail': '/services/graphic-design/nothing',
  pricing: '/pricing',
  contact: '/contact',
  'contact, sent': '/contact/sent',
  'contact, to mend': '/contact/again#email',
  legal: '/privacy',
  'payment success': '/payment/success',
  'payment cancel': '/payment/cancel',
  missing: '/nowhere',
} as const;

export type Kind = keyof typeof KINDS;
export const kinds = Object.keys(KINDS) as Kind[];

/** Opens a page, with a stand-in for the map's server, and lets the one pass that is not there. */
export async function openKind(page: Page, guard: Guard, kind: Kind): Promise<void> {
  guard.allow(/status of 404/);
  await serveMaps(page, guard);
  await page.goto(KINDS[kind]);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}

/** The paths of the pages that search engines are told of. */
export async function sitemap(page: Page): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const xml = await (await page.request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const parts = await locations('/sitemap-index.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

/** Scrolls the whole page past the window, so that whatever waits to be seen is. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // What is in the window is told of after the frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/** By how many pixels a page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Has the browser draw all of the page, however far it is from the window. */
export const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.section, footer')) {
      section.style.contentVisibility = 'visible';
    }
  });
