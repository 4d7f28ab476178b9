import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { WEEKDAYS } from '../../src/domain/office-hours.ts';
import { site } from '../../tests/support/agency.ts';
import type { Guard } from './guard.ts';

/** The consent wording, as stored with an inquiry. */
export const WORDING =
  'I agree to the processing of my personal data in accordance with the Privacy Policy.';

export const contactForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Send Us a Message' });

/** Opens the contact page, scrolls to its form, and waits until the form's script runs. */
export async function openForm(page: Page): Promise<Locator> {
  await page.goto('/contact');
  const form = contactForm(page);
  await form.scrollIntoViewIfNeeded();
  // The button is enabled until the script runs.
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  return form;
}

/** Fills in the required fields. */
export async function fillForm(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill('Ada Example');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message', { exact: true }).fill('Where do we start?\nAnd when?');
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** The local time at which the first office opens in the second week of 2026, without its zone. */
export function openingTime(): string {
  const [hours] = site.offices[0]?.hours ?? [];
  if (!hours) throw new Error('content/site.yaml has no office with hours.');
  const days = hours.days.map((day) => WEEKDAYS.indexOf(day));
  // The 5th is a Monday.
  return `2026-01-${String(5 + Math.min(...days)).padStart(2, '0')}T${hours.opens}:00`;
}

/** Stubs the map server. Returns a function that lists the URLs of the requested frames. */
export async function serveMaps(page: Page, guard: Guard): Promise<() => string[]> {
  const asked: string[] = [];
  guard.allow(/^request to https:\/\/www\.openstreetmap\.org$/);
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    if (route.request().isNavigationRequest()) asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' });
  });
  return () => asked;
}

/** The drawn address shown until the map of an office has loaded. */
export const mapPlate = (page: Page, office: string): Locator =>
  page.getByRole('figure', { name: `Map of the ${office}` });
