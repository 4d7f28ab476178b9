import { fillForm, newVisitor, openForm, serveMaps } from './support/contact.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

test('what has to be mended is said, led to, and cleared as it is mended', async ({
  page,
  records,
}) => {
  const email = newVisitor();
  const form = await openForm(page);
  const title = await page.title();
  await fillForm(form, 'ada@example');
  await form.getByLabel('Phone (Optional)').fill('call me');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  const words = 'Enter an email address such as name@example.com';
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(words);
  await summary.getByRole('link', { name: words }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(/Where do we start/);
  await form.getByLabel('Email').fill(email);
  await expect(summary.getByRole('link')).toHaveText([/^Enter a phone number/]);
  await form.getByLabel('Phone (Optional)').fill('');
  await expect(summary).toBeHidden();
  await expect(page).toHaveTitle(title);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect(await records.inquiriesOf(email)).toHaveLength(1);
});

test('what the server alone refuses is shown in the same way', async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.route('/api/inquiries', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: { ...(body as object), subject: '', budget: 'unknown' } });
  });
  const form = await openForm(page);
  await fillForm(form, newVisitor());
  await form.getByRole('button', { name: 'Send Message' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Enter a subject', 'Choose from the list']);
  await summary.getByRole('link', { name: 'Choose from the list' }).click();
  await expect(form.getByRole('radio', { name: 'Less than $1,000' })).toBeFocused();
  await expect(form.getByLabel('Subject')).toHaveValue('A question');
});

test('a message that can not be sent is kept, offered another way, and stored once', async ({
  page,
  records,
  guard,
}) => {
  guard.allow(/ERR_FAILED|ERR_ABORTED/);
  const email = newVisitor();
  const form = await openForm(page);
  await fillForm(form, email);
  // The server has it, but its answer is lost.
  await page.route('/api/inquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Send Message' }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Your message was not sent');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(/Where do we start/);
  await page.unroute('/api/inquiries');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect(await records.inquiriesOf(email)).toHaveLength(1);
});
