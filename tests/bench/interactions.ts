import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** One action of a visitor, and how to prepare the page for it. */
export interface Interaction {
  readonly path: string;
  /** The element that is clicked or typed into. */
  readonly target: (page: Page) => Locator;
  /** Prepares the loaded page for the action; not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** For actions with `prepare`: also measured without waiting until the page is idle. */
  readonly isLoadedAtOnce?: true;
  /** Typed one key at a time; if unset, the target is clicked. */
  readonly keys?: string;
}

const SLIDES = '[data-showcase="slideshow"]';
const CAROUSEL = '#testimonials astro-island';
const FORM = '#contact-form form';

/**
 * Scrolls to a block that hydrates only near the viewport, and waits until it has; again, as a visitor would, where sections
 * that were drawn in the same frame have moved it.
 */
const reach = (block: string, ready: string) => async (page: Page) => {
  await expect(async () => {
    await page.locator(block).first().scrollIntoViewIfNeeded();
    await page.locator(ready).first().waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
};

/** Clicks every step but the last, in order, and waits for the last. */
const open =
  (...steps: ((page: Page) => Locator)[]) =>
  async (page: Page) => {
    for (const step of steps.slice(0, -1)) await step(page).first().click();
    await steps.at(-1)?.(page).first().waitFor();
  };

const at =
  (selector: string, index = 0) =>
  (page: Page) =>
    page.locator(selector).nth(index);
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const card = at('article :not(h5) > button[aria-expanded]');
const row = at('article h5 > button:visible');
const buyNow = at('[data-buy]:visible');
const dialog = (page: Page) => page.getByRole('dialog');
const customPrice = button('Use Custom Price');
const ownPrice = (page: Page) => page.getByLabel('Your price in US dollars');

const slides = reach(SLIDES, `${SLIDES} [aria-roledescription]`);
const quotes = reach(CAROUSEL, `${CAROUSEL} [aria-roledescription]`);
const form = { path: '/contact', prepare: reach(FORM, `${FORM}[novalidate]`) };
const inDialog = { path: '/pricing', prepare: open(card, row, buyNow, dialog) };

export const BARE_BUTTON: Interaction = { path: '/bare', target: at('button') };

/** The most frequent actions of a visitor, in the order of the table. */
export const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'mobile menu': { path: '/', target: at('button[popovertarget="menu"]') },
  theme: { path: '/', target: at('[data-theme-switch]') },
  'question opened': { path: '/pricing', target: at('#faq button') },
  'tab switched': { path: '/services', target: at('[role=tab]', 1) },
  'slide turned': { path: '/services', target: button('Next slide'), prepare: slides },
  'quote turned': { path: '/', target: button('Next testimonial'), prepare: quotes },
  'office chosen': { path: '/contact', target: at('[data-office-choice]', 1) },
  'project details opened': { ...form, target: at('[aria-controls="contact-details"]') },
  'consent ticked': { ...form, target: at('[name="consent"]') },
  'contact form typed': {
    path: '/contact',
    target: (page) => page.getByRole('textbox').first(),
    keys: 'Ada',
  },
  'card expanded': { path: '/pricing', target: card },
  'row of a card opened': {
    path: '/pricing',
    target: row,
    prepare: open(card, row),
    isLoadedAtOnce: true,
  },
  'order dialog opened': {
    path: '/pricing',
    target: buyNow,
    prepare: open(card, row, buyNow),
    isLoadedAtOnce: true,
  },
  'custom price opened': { ...inDialog, target: customPrice },
  'custom price typed': {
    path: '/pricing',
    prepare: open(card, row, buyNow, customPrice, ownPrice),
    target: ownPrice,
    keys: '123.45',
  },
  'provider chosen': { ...inDialog, target: (page) => page.getByRole('radio').nth(2) },
  'receipt email typed': {
    ...inDialog,
    target: (page) => page.getByLabel('Email for your receipt'),
    keys: 'ada',
  },
  'order dialog closed': {
    ...inDialog,
    target: (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
};
