import type { Locator, Page } from '@playwright/test';

/** One thing that a visitor does, and how the page comes to where it can be done. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** What is pressed or typed into. */
  readonly target: (page: Page) => Locator;
  /** Brings the page from its load to just before; not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Where it is prepared: measured as soon as the page is there, too. */
  readonly isLoadedAtOnce?: true;
  /** Typed one key at a time; left out, the target is clicked. */
  readonly keys?: string;
}

const SLIDES = '[data-showcase="slideshow"]';
const CAROUSEL = '#testimonials astro-island';
const FORM = '#contact-form form';

/** Brings what is hydrated only near the window into it, and waits until it answers. */
const reach = (block: string, ready: string) => async (page: Page) => {
  await page.locator(block).first().scrollIntoViewIfNeeded();
  await page.locator(ready).first().waitFor();
};
const reachForm = reach(FORM, `${FORM}[novalidate]`);

const card = (page: Page): Locator => page.locator('article :not(h5) > button[aria-expanded]');
const row = (page: Page): Locator => page.locator('article h5 > button:visible');
const buyNow = (page: Page): Locator => page.locator('[data-buy]:visible');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const customPrice = (page: Page): Locator => page.getByRole('button', { name: 'Use Custom Price' });

/** Clicks what comes one after the other, and waits for the next. */
function open(...steps: ((page: Page) => Locator)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const [index, step] of steps.entries()) {
      await step(page).first().waitFor();
      if (index < steps.length - 1) await step(page).first().click();
    }
  };
}
const openDialog = open(card, row, buyNow, dialog);

/** What a visitor does most, in the order of the table. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'mobile menu',
    path: '/',
    target: (page) => page.locator('button[popovertarget="menu"]'),
  },
  { name: 'theme', path: '/', target: (page) => page.locator('[data-theme-switch]') },
  {
    name: 'question opened',
    path: '/pricing',
    target: (page) => page.locator('#faq').getByRole('button').first(),
  },
  { name: 'tab switched', path: '/services', target: (page) => page.getByRole('tab').nth(1) },
  {
    name: 'slide turned',
    path: '/services',
    prepare: reach(SLIDES, `${SLIDES} [aria-roledescription]`),
    target: (page) => page.getByRole('button', { name: 'Next slide' }),
  },
  {
    name: 'quote turned',
    path: '/',
    prepare: reach(CAROUSEL, `${CAROUSEL} [aria-roledescription]`),
    target: (page) => page.getByRole('button', { name: 'Next testimonial' }),
  },
  {
    name: 'office chosen',
    path: '/contact',
    target: (page) => page.locator('[data-office-choice]').nth(1),
  },
  {
    name: 'project details opened',
    path: '/contact',
    prepare: reachForm,
    target: (page) => page.locator('[aria-controls="contact-details"]'),
  },
  {
    name: 'consent ticked',
    path: '/contact',
    prepare: reachForm,
    target: (page) => page.locator('[name="consent"]'),
  },
  {
    name: 'contact form typed',
    path: '/contact',
    target: (page) => page.getByRole('textbox').first(),
    keys: 'Ada',
  },
  { name: 'card expanded', path: '/pricing', target: (page) => card(page).first() },
  {
    name: 'row of a card opened',
    path: '/pricing',
    prepare: open(card, row),
    isLoadedAtOnce: true,
    target: (page) => row(page).first(),
  },
  {
    name: 'order dialog opened',
    path: '/pricing',
    prepare: open(card, row, buyNow),
    isLoadedAtOnce: true,
    target: (page) => buyNow(page).first(),
  },
  { name: 'custom price opened', path: '/pricing', prepare: openDialog, target: customPrice },
  {
    name: 'custom price typed',
    path: '/pricing',
    prepare: open(card, row, buyNow, customPrice, (page) =>
      page.getByLabel('Your price in US dollars'),
    ),
    target: (page) => page.getByLabel('Your price in US dollars'),
    keys: '123.45',
  },
  {
    name: 'provider chosen',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByRole('radio').nth(2),
  },
  {
    name: 'receipt email typed',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByLabel('Email for your receipt'),
    keys: 'ada',
  },
  {
    name: 'order dialog closed',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
];
