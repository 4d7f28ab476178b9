import { contactForm, fillForm, newVisitor, WORDING } from './support/contact.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the form is sent all the same', async ({ page, records }) => {
  const email = newVisitor();
  await page.goto('/contact');
  const form = contactForm(page);
  await fillForm(form, email);
  await form.getByRole('radio', { name: '$25,000+' }).check();
  await form.getByRole('checkbox', { name: 'Product Design' }).check();
  await form.getByRole('checkbox', { name: 'Prototyping' }).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Message Sent!' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await records.inquiriesOf(email)).toMatchObject([
    { budget: '$25,000+', services: ['Product Design', 'Prototyping'], consent_wording: WORDING },
  ]);
});

test('what has to be mended is said on a page of its own, and the way back keeps it', async ({
  page,
  records,
}) => {
  const email = newVisitor();
  await page.goto('/contact');
  const form = contactForm(page);
  await fillForm(form, email);
  await form.getByLabel('Phone (Optional)').fill('call me');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/again#phone$/);
  await expect(page.getByText(/^Enter a phone number/)).toBeVisible();
  await expect(page.getByText('Enter your name')).toBeHidden();
  await page.goBack();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  expect(await records.inquiriesOf(email)).toEqual([]);
});
