import type { Page } from '@playwright/test';
import { fillForm, newVisitor, openForm, serveMaps } from './support/contact.ts';
import { openDialog } from './support/checkout.ts';
import { expect, signIn, test } from './support/desk.ts';
import { kinds, openKind, readThrough } from './support/pages.ts';

/**
 * Every test's guard collects breaches of the content security policy, and every-page.spec.ts reads each page of the
 * sitemap under it. Here is what a page comes to when everything on it is opened.
 */

/** Opens whatever opens without leaving the page, and turns the theme over. */
async function openEverything(page: Page): Promise<void> {
  await readThrough(page);
  // Counted before the first is pressed: what opens has some of its own.
  const closed = 'main button[aria-controls][aria-expanded="false"]:visible';
  const count = await page.locator(closed).evaluateAll((buttons) => {
    for (const [place, button] of buttons.entries()) {
      if (button instanceof HTMLElement) button.dataset['place'] = String(place);
    }
    return buttons.length;
  });
  for (let place = 0; place < count; place += 1) {
    await page.locator(`button[data-place="${place}"]`).click();
  }
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await readThrough(page);
}

/** Breaches by what the browser itself tells, in every frame. */
const BREACH = /Policy breached|Content Security Policy/i;

for (const kind of kinds) {
  test(`${kind}: no breach with everything open, in both themes`, async ({ page, guard }) => {
    await openKind(page, guard, kind);
    await openEverything(page);
    expect(guard.complaints()).toEqual([]);
  });
}

test('no breach by a phone’s menu, a dialog at work, or a form that is refused and then sent', async ({
  page,
  guard,
}) => {
  await serveMaps(page, guard);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });

  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await page.keyboard.press('Escape');

  const form = await openForm(page);
  await fillForm(form, 'ada@example');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByLabel('Email').fill(newVisitor());
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect(guard.complaints()).toEqual([]);
});

test('no breach by the staff desk, from the door to its last tab', async ({
  page,
  staff,
  guard,
}) => {
  await signIn(page, staff);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(guard.complaints()).toEqual([]);
});

test('a breach would be seen: of a script, a style, a frame, a form and a request', async ({
  page,
  guard,
}) => {
  guard.allow(BREACH);
  guard.allow(/Refused to|violates|Failed to fetch|request to/i);
  await page.goto('/privacy');
  const title = await page.evaluate(() => {
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add('script', {}, 'document.title = "taken"');
    add('p', { style: 'color: red' });
    add('iframe', { src: 'https://other.example/' });
    (add('form', { action: 'https://other.example/', method: 'post' }) as HTMLFormElement).submit();
    void fetch('https://other.example/').catch(() => undefined);
    return document.title;
  });
  for (const directive of ['script-src', 'style-src', 'frame-src', 'form-action', 'connect-src']) {
    const seen = expect.stringContaining(`Policy breached: ${directive}`);
    await expect.poll(() => guard.seen(), directive).toContainEqual(seen);
  }
  expect(title).not.toBe('taken');
});
