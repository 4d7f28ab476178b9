import type { Page } from '@playwright/test';
import type { Act } from './act.ts';

const CARD_BUTTON = 'article :not(h5) > button[aria-expanded]';
const ROW_BUTTON = 'article h5 > button:visible';
const BUY = '[data-buy]:visible';

async function openCard(page: Page): Promise<void> {
  await page.locator(CARD_BUTTON).first().click();
  await page.locator(ROW_BUTTON).first().waitFor();
}

async function openRow(page: Page): Promise<void> {
  await openCard(page);
  await page.locator(ROW_BUTTON).first().click();
  await page.locator(BUY).first().waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await openRow(page);
  await page.locator(BUY).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openCustomPrice(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByRole('button', { name: 'Use Custom Price' }).click();
}

/** From the card of a plan to the provider that is paid through. */
export const BUYING_ACTS: readonly Act[] = [
  {
    name: 'card expanded',
    path: '/pricing',
    target: (page) => page.locator(CARD_BUTTON).first(),
    atOnce: true,
  },
  {
    name: 'row of a card opened',
    path: '/pricing',
    prepare: openCard,
    target: (page) => page.locator(ROW_BUTTON).first(),
    atOnce: true,
  },
  {
    name: 'order dialog opened',
    path: '/pricing',
    prepare: openRow,
    target: (page) => page.locator(BUY).first(),
    atOnce: true,
  },
  {
    name: 'custom price opened',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByRole('button', { name: 'Use Custom Price' }),
    atOnce: false,
  },
  {
    name: 'custom price typed',
    path: '/pricing',
    prepare: openCustomPrice,
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
    name: 'receipt email typed',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByLabel('Email for your receipt'),
    keys: 'ada',
    atOnce: false,
  },
  {
    name: 'order dialog closed',
    path: '/pricing',
    prepare: openDialog,
    target: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
    atOnce: false,
  },
];
