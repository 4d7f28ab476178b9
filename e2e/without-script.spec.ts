import { randomUUID } from 'node:crypto';
import { card } from './support/checkout.ts';
import { contactForm, fillForm, mapPlate, newVisitor, WORDING } from './support/contact.ts';
import { expectPainted, showcase } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete: menu, cards, answers and quotes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('[data-loading]')).toBeHidden();
  await expect(page.getByRole('switch')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Pricing' })).toBeVisible();
  for (const block of await page.locator('[data-reveal]').all())
    await expect(block).toHaveCSS('opacity', '1');
  const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
  await expect(faq.getByRole('paragraph').filter({ visible: true })).toHaveCount(6);
  const quotes = page.getByRole('region', { name: 'In their words' });
  for (const author of ['Ines Okafor', 'Marcus Lindqvist', 'Priya Raman']) {
    await quotes.getByText(author).scrollIntoViewIfNeeded();
    await expect(quotes.getByText(author)).toBeInViewport({ ratio: 1 });
  }
  await expect(quotes.getByRole('button')).toHaveCount(0);
  // Scripts measure strings, so without them strings must be short enough for any line.
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lengths = await page.locator('[data-hanging-dot]').evaluateAll((dots) =>
      dots.map((dot) => {
        const size = Number.parseFloat(getComputedStyle(dot).fontSize);
        return Number.parseFloat(getComputedStyle(dot, '::before').height) / size;
      }),
    );
    expect(lengths.length).toBeGreaterThan(3);
    // In em. A line is at least 0.84 em high, and the dot and the descenders above it need 0.55 em.
    expect(Math.max(...lengths), `${width} px`).toBeLessThan(0.31);
  }
});

test('a hash scrolls to its question, below the header', async ({ page }) => {
  await page.goto('/#question-payment-methods');
  const question = page.getByRole('button', { name: 'Which payment methods do you accept?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await question.boundingBox())?.y).toBeGreaterThan(bottom);
});

test('every panel, slide and stage of the services can be read', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('link', { name: /^Learn more about / })).toHaveCount(5);
  for (const service of ['Web Design', 'Business Consultation', 'Product Design']) {
    await expect(showcase(page, service).getByRole('tabpanel')).toHaveCount(5);
  }
  const slides = showcase(page, 'Software Development').getByRole('heading', { level: 4 });
  await expect(slides).toHaveCount(5);
  const prototyping = showcase(page, 'Prototyping');
  await expect(prototyping.getByRole('tabpanel')).toHaveCount(8);
  await expect(prototyping.getByText('Mockup 2/3, 66.6%')).toBeVisible();
  await expect(showcase(page, 'Product Design').getByText('1440 x 900')).toBeVisible();
  for (const service of ['Web Design', 'Software Development', 'Product Design']) {
    await expect(showcase(page, service).getByRole('button')).toHaveCount(0);
  }
  const graphic = showcase(page, 'Graphic Design');
  for (const title of ['Logo Design', 'Packaging Design'])
    await expect(graphic.getByRole('link', { name: `More on ${title}` })).toBeVisible();
  const bar = showcase(page, 'Business Consultation').getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '98');
  const [all, full] = await Promise.all([bar.boundingBox(), bar.locator('rect').boundingBox()]);
  expect((full?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.98, 2);
});

test('every plan is open, and offers a quote instead of Buy Now', async ({ page }) => {
  await page.goto('/pricing');
  const graphic = card(page, 'Graphic Design');
  await expect(graphic.getByRole('heading', { name: 'Logo Design' })).toBeVisible();
  await expect(graphic.getByRole('link', { name: 'Get Quote for Logo Design' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Buy Now|See Details/ })).toHaveCount(0);
});

test('the page of a service shows every picture and a link to the contact page', async ({
  page,
}) => {
  await page.goto('/services/web-design/landing-page-design');
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started' });
  await expect(start.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Buy Now/ })).toHaveCount(0);
  const plates = page.getByRole('figure').getByRole('img');
  await expect(plates).toHaveCount(5);
  for (const plate of await plates.all()) {
    await expect(plate.locator('svg:visible')).toHaveCount(1);
    await expectPainted(plate);
  }
});

test('both offices show an address and a map link, and no opening status', async ({ page }) => {
  await page.goto('/contact');
  for (const [office, line] of [
    ['USA Office', '1100 Sample Street'],
    ['UK Office', '10 Sample Lane'],
  ] as const) {
    await expect(page.getByRole('heading', { name: office }).first()).toBeVisible();
    const plate = mapPlate(page, office);
    await expect(plate.getByText(line)).toBeVisible();
    await expect(plate.getByRole('link', { name: /^Show the map/ })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Email Us Now/ })).toHaveCount(2);
  await expect(page.getByText(/^Currently/)).toHaveCount(0);
});

test('an invalid message is explained on its own page; Back keeps its fields, and it can be sent', async ({
  page,
  records,
}) => {
  const email = newVisitor();
  await page.goto('/contact');
  const form = contactForm(page);
  await fillForm(form, email);
  const message = 'x'.repeat(4_001);
  await form.getByLabel('Message', { exact: true }).fill(message);
  await form.getByRole('radio', { name: '$25,000+' }).check();
  for (const name of ['Product Design', 'Prototyping'])
    await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/again#long-message$/);
  await expect(page.getByText('Message: Shorten this to 4,000')).toBeVisible();
  await expect(page.getByText('Enter your name')).toBeHidden();
  expect(await records.inquiriesOf(email)).toEqual([]);
  await page.goBack();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(message);
  await form.getByLabel('Message', { exact: true }).fill('Where do we start?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Message Sent!' })).toBeVisible();
  expect(await records.inquiriesOf(email)).toMatchObject([
    { budget: '$25,000+', services: ['Product Design', 'Prototyping'], consent_wording: WORDING },
  ]);
});

for (const path of ['/payment/success', '/payment/cancel', '/admin']) {
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.goto(`${path}?order_id=${randomUUID()}`);
    // Playwright's text and role locators ignore <noscript>.
    const needs = page.locator('main noscript');
    await expect(needs.locator('p').first()).toBeVisible();
    expect(await needs.innerText()).toContain('needs JavaScript');
    await expect(page.getByText(/Verifying your payment|Processing cancellation/)).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    if (path !== '/admin') await expect(needs.locator('a[href="/"]')).toHaveText('Return to Home');
  });
}
