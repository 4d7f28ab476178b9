import type { Page } from '@playwright/test';
import type { Act } from './act.ts';
import { BUYING_ACTS } from './buying-acts.ts';

const SLIDES = '[data-showcase="slideshow"]';
const PHONE_MENU = 'button[popovertarget="menu"]';

/** Brings what answers only once it is nearly seen into the window, and waits until it answers. */
async function reach(page: Page, block: string, ready: string): Promise<void> {
  await page.locator(block).first().scrollIntoViewIfNeeded();
  await page.locator(ready).first().waitFor();
}

const wakeForm = (page: Page): Promise<void> =>
  reach(page, '#contact-form form', '#contact-form form[novalidate]');

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
    target: (page) => page.locator('#questions').getByRole('button').first(),
    atOnce: true,
  },
  {
    name: 'tab switched',
    path: '/services',
    target: (page) => page.getByRole('tab').nth(1),
    atOnce: true,
  },
  {
    name: 'slide turned',
    path: '/services',
    prepare: (page) => reach(page, SLIDES, `${SLIDES} [aria-roledescription]`),
    target: (page) => page.getByRole('button', { name: 'Next slide' }),
    atOnce: false,
  },
  {
    name: 'quote turned',
    path: '/',
    prepare: (page) => reach(page, '.carousel', '.carousel[aria-roledescription]'),
    target: (page) => page.getByRole('button', { name: 'Next testimonial' }),
    atOnce: false,
  },
  {
    name: 'office chosen',
    path: '/contact',
    target: (page) => page.locator('[data-office-choice]').nth(1),
    atOnce: true,
  },
  {
    name: 'project details opened',
    path: '/contact',
    prepare: wakeForm,
    target: (page) => page.locator('[aria-controls="contact-details"]'),
    atOnce: false,
  },
  {
    name: 'consent ticked',
    path: '/contact',
    prepare: wakeForm,
    target: (page) => page.locator('[name="consent"]'),
    atOnce: false,
  },
  {
    name: 'contact form typed',
    path: '/contact',
    target: (page) => page.getByRole('textbox').first(),
    keys: 'Ada',
    atOnce: true,
  },
  ...BUYING_ACTS,
];
