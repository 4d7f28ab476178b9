import { contactForm, openForm, serveMaps } from './support/contact.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

test('a draft survives a reload, and an address it was typed under does not overrule it', async ({
  page,
}) => {
  const form = await openForm(page, '?plan=web-design');
  await expect(form.getByLabel('Subject')).toHaveValue('A project in Web Design');
  await form.getByLabel('Subject').fill('My own words');
  await form.getByLabel('Message', { exact: true }).fill('Half a');
  await form.getByRole('button', { name: 'Show Project Details' }).click();
  await form.getByRole('checkbox', { name: 'Web Design' }).uncheck();
  await form.getByRole('checkbox', { name: 'Prototyping' }).check();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await expect(form.getByLabel('Subject')).toHaveValue('My own words');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Half a');
  await form.getByRole('button', { name: 'Show Project Details' }).click();
  await expect(form.getByRole('checkbox', { name: 'Web Design' })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Prototyping' })).toBeChecked();
});

for (const [query, subject, service] of [
  ['?plan=graphic-design', 'A project in Graphic Design', 'Graphic Design'],
  ['?plan=custom', 'A custom quote', null],
  [
    '?service=consultation&subservice=spark-session',
    'A quote for Business Consultation, Spark Session',
    'Business Consultation',
  ],
  ['?subject=custom-comparison', 'A custom comparison of services', null],
  ['?plan=nothing&service=nobody&subject=%3Cb%3E', '', null],
] as const) {
  test(`the address preselects: ${query}`, async ({ page }) => {
    const form = await openForm(page, query);
    await expect(form.getByLabel('Subject')).toHaveValue(subject);
    await form.getByRole('button', { name: 'Show Project Details' }).click();
    const checked = form.locator('input[name="services"]:checked');
    await expect(checked).toHaveCount(service === null ? 0 : 1);
    if (service !== null) {
      await expect(form.getByRole('checkbox', { name: service })).toBeChecked();
    }
  });
}

test('Book a Consultation leads to the form with its subject', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Book a Consultation' }).click();
  const form = contactForm(page);
  await expect(form.getByLabel('Subject')).toHaveValue('Booking a consultation');
  await expect(form).toBeInViewport();
});
