// Browsers that say what no specification allows, extensions that change the page, and islands that fail.
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { sale } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { contactForm, fillForm, openForm, serveMaps } from './support/contact.ts';
import { hold, readThrough } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const order = (changed: object = {}) => ({
  id: randomUUID(),
  service_id: sale.id,
  service_name: sale.title,
  amount: sale.cents / 100,
  status: 'completed',
  paid_at: new Date().toISOString(),
  ...changed,
});

/** Opens the page after a payment, for an order that the functions would answer with. */
async function openPaid(page: Page, shown: ReturnType<typeof order>, outcome = 'success') {
  await page.route('**/api/payments/return', (route) => route.fulfill({ json: { order: shown } }));
  await page.route('**/api/orders/*', (route) => route.fulfill({ json: { order: shown } }));
  await page.goto(`/payment/${outcome}?order_id=${shown.id}`);
  return page.getByRole('main');
}

for (const zone of share(['Etc/Unknown', undefined, 'Foo/Bar'])) {
  test(`a buyer whose browser reports the time zone ${String(zone)} sees the order`, async ({
    page,
  }) => {
    await page.addInitScript((reported) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function read(this: Intl.DateTimeFormat) {
        return { ...resolvedOptions.call(this), timeZone: reported as string };
      };
    }, zone);
    const main = await openPaid(page, order());
    await expect(main.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  });
}

/** Changes the props of the islands of the next page, as an error of ours would. */
async function breakIslands(page: Page, path: string, change: (json: string) => string) {
  await page.route(path, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/ props="([^"]*)"/g, (_, props: string) => {
      const changed = change(
        props.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
      );
      return ` props="${changed.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    });
    await route.fulfill({ response, body });
  });
}

/** What is reported of the errors of islands. */
async function watchReports(page: Page): Promise<Record<string, unknown>[]> {
  const reports: Record<string, unknown>[] = [];
  await page.route('**/api/page-errors', (route) => {
    reports.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({ status: 204 });
  });
  return reports;
}

for (const path of share(['/', '/services', '/pricing', '/contact'])) {
  test(`an island of ${path} that fails leaves what the server rendered`, async ({
    page,
    guard,
  }) => {
    guard.allow(/./);
    await serveMaps(page, guard);
    const reports = await watchReports(page);
    await breakIslands(page, path, () => '{}');
    await page.goto(path);
    const islands = page.locator('astro-island');
    const count = await islands.count();
    const words = (island: Locator) =>
      island.evaluate((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
    const before = await Promise.all((await islands.all()).map(words));
    await readThrough(page);
    // Those that hydrate on intent.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('astro-island[ssr] button'))
        button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect
      .poll(() => reports.length)
      .toBeGreaterThanOrEqual(before.filter((text) => text !== '').length);
    for (let index = 0; index < count; index += 1)
      expect(await words(islands.nth(index))).toBe(before[index]);
    for (const report of reports)
      expect(report).toEqual({
        island: expect.stringMatching(/^[A-Z]\w+$/),
        error: 'TypeError',
        at: expect.stringMatching(/^\/_astro\//),
      });
  });
}

test('the page of a payment that fails says the state, the reference and whom to ask', async ({
  page,
  guard,
}) => {
  guard.allow(/TypeError|Cannot read/);
  const reports = await watchReports(page);
  await breakIslands(page, '/payment/success*', (json) => json.replace('"next":', '"nothing":'));
  const shown = order();
  const main = await openPaid(page, shown);
  await expect(main.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(main.getByText(shown.id)).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ })).toBeVisible();
  expect(reports.map(({ island }) => island)).toContain('PaymentReturn');
});

test('an unknown order is told by the answer’s status, whatever it says', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: 'Other words' };
  await page.route('**/api/payments/return', (route) =>
    route.fulfill({ status: 404, json: problem, contentType: 'application/problem+json' }),
  );
  await page.goto(`/payment/success?order_id=${randomUUID()}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Other words' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What you can do' })).toBeVisible();
});

test('an order leads back to what was sold, by its id, though its name has changed', async ({
  page,
}) => {
  const main = await openPaid(
    page,
    order({ status: 'failed', paid_at: undefined, service_name: 'An old name' }),
    'cancel',
  );
  await expect(main.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    /^\/services\/[\w-]+\/[\w-]+\?buy$/,
  );
});

for (const when of ['before the page’s script runs', 'after it'] as const) {
  test(`what is typed before hydration stays if an extension adds an element ${when}`, async ({
    page,
    guard,
  }) => {
    await serveMaps(page, guard);
    const early = when !== 'after it';
    // React's message that it makes the markup anew.
    if (early) guard.allow(/react\.dev\/errors\/418|Minified React error #418/);
    if (early)
      await page.route('/contact', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<input id="contact-email"/, '<b></b>$&');
        await route.fulfill({
          response,
          body: body.replace(/(<input)([^>]*id="contact-email")/, '<b></b>$1$2'),
        });
      });
    const release = await hold(page, /\/_astro\/ContactForm\./);
    await page.goto('/contact');
    const form = contactForm(page);
    await form.scrollIntoViewIfNeeded();
    const details = form.getByRole('button', { name: 'Show Project Details' });
    await form.getByLabel('Name', { exact: true }).fill('Ada Example');
    await form.getByLabel('Message', { exact: true }).fill('Words that took long to write');
    if (!early)
      await form.getByLabel('Email').evaluate((field) => {
        field.before(document.createElement('b'));
        field.after(document.createElement('com-manager-icon'));
      });
    await details.click();
    release();
    await expect(form.getByRole('button', { name: 'Hide Project Details' })).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
    await expect(form.getByLabel('Message', { exact: true })).toHaveValue(
      'Words that took long to write',
    );
  });
}

test('what is typed while a message is sent stays', async ({ page, guard }) => {
  await serveMaps(page, guard);
  const form = await openForm(page);
  await fillForm(form, newEmail());
  const release = await hold(page, '**/api/inquiries');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await form.getByLabel('Message', { exact: true }).fill('And one more question');
  release();
  await expect(form.getByRole('status')).toContainText('Message Sent!');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('And one more question');
  await expect(form.getByLabel('Subject')).toHaveValue('');
});

test('phones are told that no number of a page is a telephone’s: an order reference would become a call', async ({
  page,
}) => {
  for (const path of ['/payment/success', '/payment/link', '/contact', '/admin']) {
    await page.goto(path);
    const told = page.locator('meta[name="format-detection"]');
    await expect(told, path).toHaveAttribute('content', 'telephone=no');
  }
});
