import { randomUUID } from 'node:crypto';
import { contactFormSchema } from '../src/schemas/contact-form.ts';
import { servicePath } from '../src/lib/service-paths.ts';
import { read, services } from '../tests/schemas/files.ts';
import { authors, questions, sale, site } from '../tests/support/agency.ts';
import { card } from './support/checkout.ts';
import { contactForm, fillForm, mapPlate, WORDING } from './support/contact.ts';
import { expectPainted, showcase, SHOWN, showcaseOf } from './support/pages.ts';
import { newEmail } from './support/records.ts';
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
  await expect(faq.getByRole('paragraph').filter({ visible: true })).toHaveCount(questions.length);
  const quotes = page.getByRole('region', { name: 'What our clients say' });
  for (const author of authors) {
    await quotes.getByText(author).scrollIntoViewIfNeeded();
    await expect(quotes.getByText(author)).toBeInViewport({ ratio: 1 });
  }
  await expect(quotes.getByRole('button')).toHaveCount(0);
  // A hash scrolls to its question, below the header.
  await page.goto(`/#${questions.at(-1)?.hash}`);
  const question = page.getByRole('button', { name: questions.at(-1)?.question ?? '' });
  await expect(question).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await question.boundingBox())?.y).toBeGreaterThan(bottom);
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

test('every panel, slide and stage of the services can be read', async ({ page }) => {
  await page.goto('/services');
  const panels = showcase(page, SHOWN.panel.title);
  await expect(panels.getByRole('link', { name: /^Learn more about / })).toHaveCount(
    SHOWN.panel.pages.length,
  );
  for (const { title, pages } of [SHOWN.panel, SHOWN.benefits, SHOWN.tool]) {
    await expect(showcase(page, title).getByRole('tabpanel')).toHaveCount(pages.length);
  }
  const slides = showcase(page, SHOWN.slideshow.title).getByRole('heading', { level: 4 });
  await expect(slides).toHaveCount(SHOWN.slideshow.pages.length);
  const stages = showcase(page, SHOWN.stages.title);
  await expect(stages.getByRole('tabpanel')).toHaveCount(
    SHOWN.stages.pages.length + showcaseOf('stages').stages.length,
  );
  for (const { title, position, progress } of showcaseOf('stages').stages)
    await expect(stages.getByText(`${title} ${position}, ${progress}%`)).toBeVisible();
  await expect(
    showcase(page, SHOWN.tool.title).getByText(
      `${showcaseOf('design-tool').artboard.width} x ${showcaseOf('design-tool').artboard.height}`,
    ),
  ).toBeVisible();
  for (const service of [SHOWN.panel.title, SHOWN.slideshow.title, SHOWN.tool.title]) {
    await expect(showcase(page, service).getByRole('button')).toHaveCount(0);
  }
  const graphic = showcase(page, SHOWN.accordion.title);
  for (const title of SHOWN.accordion.pages)
    await expect(graphic.getByRole('link', { name: `Learn more about ${title}` })).toBeVisible();
  const bar = showcase(page, SHOWN.benefits.title).getByRole('progressbar');
  const share = Number(await bar.getAttribute('aria-valuenow')) / 100;
  const [all, full] = await Promise.all([bar.boundingBox(), bar.locator('rect').boundingBox()]);
  expect((full?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(share, 2);
});

test('every plan is open, and offers a quote instead of Buy Now', async ({ page }) => {
  await page.goto('/pricing');
  const plan = card(page, sale.service.title);
  await expect(plan.getByRole('heading', { name: sale.title })).toBeVisible();
  await expect(plan.getByRole('link', { name: `Get Quote for ${sale.title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Buy Now|See Details/ })).toHaveCount(0);
});

test('the page of a service shows every picture and a link to the contact page', async ({
  page,
}) => {
  await page.goto(servicePath(sale.service.id, sale.page.id));
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

test('each office shows an address and a map link, and no opening status', async ({ page }) => {
  await page.goto('/contact');
  for (const { label, address } of site.offices) {
    await expect(page.getByRole('heading', { name: label }).first()).toBeVisible();
    const plate = mapPlate(page, label);
    await expect(plate.getByText(address[0] ?? '')).toBeVisible();
    await expect(plate.getByRole('link', { name: /^Show the map/ })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Email Us Now/ })).toHaveCount(site.offices.length);
  await expect(page.getByText(/^Currently/)).toHaveCount(0);
});

test('an invalid message is explained on its own page; Back keeps its fields, and it can be sent', async ({
  page,
  records,
}) => {
  const email = newEmail();
  await page.goto('/contact');
  const form = contactForm(page);
  await fillForm(form, email);
  const chosen = services()
    .slice(-2)
    .map(({ section }) => section.title);
  const budget = read('contact-form.yaml', contactFormSchema).budgets.at(-1)?.label ?? '';
  const message = 'x'.repeat(4_001);
  await form.getByLabel('Message', { exact: true }).fill(message);
  await form.getByRole('radio', { name: budget }).check();
  for (const name of chosen) await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/again#long-message$/);
  await expect(page).toHaveTitle(/^Error: /);
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
    { budget, services: chosen, consent_wording: WORDING },
  ]);
});

test('payment pages and the admin say that they need JavaScript', async ({ page }) => {
  for (const path of ['/payment/success', '/payment/cancel', '/admin']) {
    await page.goto(`${path}?order_id=${randomUUID()}`);
    // Playwright's text and role locators ignore <noscript>.
    const needs = page.locator('main noscript');
    await expect(needs.locator('p').first()).toBeVisible();
    expect(await needs.innerText()).toContain('needs JavaScript');
    await expect(page.getByText(/Verifying your payment|Processing cancellation/)).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    if (path !== '/admin') await expect(needs.locator('a[href="/"]')).toHaveText('Return to Home');
  }
});
