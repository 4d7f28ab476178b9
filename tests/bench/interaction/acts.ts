import type { Locator, Page } from '@playwright/test';

/** One thing that a visitor does, and how the page comes to where it can be done. */
export interface Act {
  readonly name: string;
  readonly path: string;
  /** Brings the page from its load to just before the act; what it does itself is not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is pressed or typed into. */
  readonly target: (page: Page) => Locator;
  /** Typed one key at a time; left out, the target is clicked. */
  readonly keys?: string;
  /** Whether the page can be asked for it as soon as it is there. */
  readonly atOnce: boolean;
}

const PHONE_MENU = 'button[popovertarget="menu"]';
const BUY = '[data-buy]:visible';

async function openCard(page: Page): Promise<void> {
  await page.locator('[data-plan-details] > summary').first().click();
  await page.locator('[data-plan-details][open] details > summary').first().click();
  await page.locator(BUY).first().waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await openCard(page);
  await page.locator(BUY).first().click();
  await page.getByRole('dialog').waitFor();
}

/** What a visitor does most, in the order of the table. */
export const ACTS: readonly Act[] = [
  {
    name: 'mobile menu',
    path: '/',
    target: (page) => page.locator(PHONE_MENU),
    atOnce: true,
  },
  {
    name: 'theme',
    path: '/',
    target: (page) => page.locator('[data-theme-switch]'),
    atOnce: true,
  },
  {
    name: 'question opened',
    path: '/pricing',
    target: (page) => page.locator('.accordion > details > summary').first(),
    atOnce: true,
  },
  {
    name: 'card expanded',
    path: '/pricing',
    target: (page) => page.locator('[data-plan-details] > summary').first(),
    atOnce: true,
  },
  {
    name: 'order dialog opened',
    path: '/pricing',
    prepare: openCard,
    target: (page) => page.locator(BUY).first(),
    atOnce: true,
  },
  {
    name: 'tab switched',
    path: '/services',
    target: (page) => page.getByRole('tab').nth(1),
    atOnce: true,
  },
  {
    name: 'custom price typed',
    path: '/pricing',
    async prepare(page) {
      await openDialog(page);
      await page.getByRole('button', { name: 'Use Custom Price' }).click();
    },
    target: (page) => page.getByLabel('Your price in US dollars'),
    keys: '123.45',
    atOnce: false,
  },
  {
    name: 'provider chosen',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByRole('radio').nth(2),
    atOnce: false,
  },
  {
    name: 'contact form typed',
    path: '/contact',
    target: (page) => page.getByRole('textbox').first(),
    keys: 'Ada',
    atOnce: true,
  },
];
