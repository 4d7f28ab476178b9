import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How long a slide stands, milliseconds. */
export const TURN_MS = 6000;
/** More than a slide takes to come to rest. */
const SETTLE_MS = 900;
export const AUTHORS = ['Ines Okafor', 'Marcus Lindqvist', 'Priya Raman'] as const;

export const carousel = (page: Page): Locator =>
  page.getByRole('group', { name: 'What clients say' });
const button = (page: Page, name: string): Locator =>
  carousel(page).getByRole('button', { name, exact: true });
export const next = (page: Page): Locator => button(page, 'Next testimonial');
export const previous = (page: Page): Locator => button(page, 'Previous testimonial');
export const dot = (page: Page, number: number): Locator =>
  button(page, `Show testimonial ${number}`);
export const pause = (page: Page): Locator => button(page, 'Pause the testimonials');
export const play = (page: Page): Locator => button(page, 'Play the testimonials');

/** Only one slide is there for who does not see; the same one is in the window for who does. */
export async function expectSlide(page: Page, number: 1 | 2 | 3): Promise<void> {
  const slide = carousel(page).getByRole('group');
  await expect(slide).toHaveCount(1);
  await expect(slide).toHaveAccessibleName(`${number} of 3`);
  const author = slide.getByText(AUTHORS[number - 1] ?? '');
  // All of it but a fraction of a pixel, where a slide comes to rest.
  await expect(author).toBeInViewport({ ratio: 0.99 });
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
}

/** Lets a slide that was asked for come to rest. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(SETTLE_MS);

/** Brings the carousel into view with its clock stopped and the pointer out of the way. */
export async function openCarousel(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
  await page.goto('/');
  await page.mouse.move(2, 450);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await page.clock.pauseAt(new Date('2026-11-20T10:05:00'));
  // However long the page took to come, its first slide has all of its time from here.
  await setHidden(page, true);
  await settle(page);
  await dot(page, 1).dispatchEvent('click');
  await settle(page);
  await setHidden(page, false);
  await expectSlide(page, 1);
}

/** As a visitor who turns to another tab and back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Moves a finger over a place by so many pixels. */
export async function swipe(page: Page, place: Locator, by: number): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const from = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: from.x + moved, y: from.y }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
  await touch('touchEnd');
  await session.detach();
}
