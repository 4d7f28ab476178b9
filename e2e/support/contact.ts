import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
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
