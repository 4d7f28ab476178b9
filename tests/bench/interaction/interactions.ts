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

const card = (page: Page): Locator => page.locator('article :not(h5) > button[aria-expanded]');
const row = (page: Page): Locator => page.locator('article h5 > button:visible');
const buyNow = (page: Page): Locator => page.locator('[data-buy]:visible');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const customPrice = button('Use Custom Price');

/** Clicks what comes one after the other, and waits for the next. */
function open(...steps: ((page: Page) => Locator)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const [index, step] of steps.entries()) {
      await step(page).first().waitFor();
      if (index < steps.length - 1) await step(page).first().click();
    }
  };
}

const ownPrice = (page: Page): Locator => page.getByLabel('Your price in US dollars');

const act = (
  name: string,
  path: string,
  target: (page: Page) => Locator,
  more: Pick<Interaction, 'prepare' | 'isLoadedAtOnce' | 'keys'> = {},
): Interaction => ({ name, path, target, ...more });

const slides = { prepare: reach(SLIDES, `${SLIDES} [aria-roledescription]`) };
const quotes = { prepare: reach(CAROUSEL, `${CAROUSEL} [aria-roledescription]`) };
const form = { prepare: reach(FORM, `${FORM}[novalidate]`) };
const inDialog = { prepare: open(card, row, buyNow, dialog) };
const inCustomPrice = { prepare: open(card, row, buyNow, customPrice, ownPrice) };

/** What a visitor does most, in the order of the table. */
export const INTERACTIONS: readonly Interaction[] = [
  act('mobile menu', '/', (page) => page.locator('button[popovertarget="menu"]')),
  act('theme', '/', (page) => page.locator('[data-theme-switch]')),
  act('question opened', '/pricing', (page) => page.locator('#faq').getByRole('button').first()),
  act('tab switched', '/services', (page) => page.getByRole('tab').nth(1)),
  act('slide turned', '/services', button('Next slide'), slides),
  act('quote turned', '/', button('Next testimonial'), quotes),
  act('office chosen', '/contact', (page) => page.locator('[data-office-choice]').nth(1)),
  act(
    'project details opened',
    '/contact',
    (page) => page.locator('[aria-controls="contact-details"]'),
    form,
  ),
  act('consent ticked', '/contact', (page) => page.locator('[name="consent"]'), form),
  act('contact form typed', '/contact', (page) => page.getByRole('textbox').first(), {
    keys: 'Ada',
  }),
  act('card expanded', '/pricing', (page) => card(page).first()),
  act('row of a card opened', '/pricing', (page) => row(page).first(), {
    prepare: open(card, row),
    isLoadedAtOnce: true,
  }),
  act('order dialog opened', '/pricing', (page) => buyNow(page).first(), {
    prepare: open(card, row, buyNow),
    isLoadedAtOnce: true,
  }),
  act('custom price opened', '/pricing', customPrice, inDialog),
  act('custom price typed', '/pricing', ownPrice, { ...inCustomPrice, keys: '123.45' }),
  act('provider chosen', '/pricing', (page) => page.getByRole('radio').nth(2), inDialog),
  act('receipt email typed', '/pricing', (page) => page.getByLabel('Email for your receipt'), {
    ...inDialog,
    keys: 'ada',
  }),
  act(
    'order dialog closed',
    '/pricing',
    (page) => dialog(page).getByRole('button', { name: 'Close' }),
    inDialog,
  ),
];
