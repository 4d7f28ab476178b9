import { contactFormSchema, inquiryRules } from '../src/schemas/contact-form.ts';
import { read, services } from '../tests/schemas/files.ts';
import { sale, literal } from '../tests/support/agency.ts';
import { violations } from './support/access.ts';
import { contactForm, fillForm, openForm, serveMaps, WORDING } from './support/contact.ts';
import { expectInSight } from './support/focus.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const { budgets } = inquiryRules(read('contact-form.yaml', contactFormSchema), services());
const BUDGET = budgets[2]?.label ?? '';
const labels = services().map(({ section }) => section.title);
const [ONE = '', OTHER = ''] = [labels.at(0), labels.at(3)];

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

test('a visitor sends a message, and it is stored before success is shown', async ({
  page,
  records,
}) => {
  const email = newEmail();
  await page.clock.install();
  const form = await openForm(page);
  const send = form.getByRole('button', { name: 'Send Message' });
  await expect(send).toHaveAccessibleDescription(/^To send, fill in your name/);
  await fillForm(form, email);
  await expect(send).toBeEnabled();
  await form.getByLabel('Phone (Optional)').fill('+1 307-555-0142');
  await form.getByRole('button', { name: 'Show Project Details' }).click();
  await form.getByRole('radio', { name: BUDGET }).check();
  await form.getByRole('checkbox', { name: ONE }).check();
  await form.getByRole('checkbox', { name: OTHER }).check();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();

  const sending = form.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await expect.poll(() => records.inquiriesOf(email)).toHaveLength(1);
  await page.clock.runFor(1_400);
  await expect(sending).toBeVisible();
  await expect(page.getByText('Message Sent!')).toBeHidden();
  await page.clock.runFor(200);
  const sent = form.getByRole('status');
  await expect(sent).toContainText('Message Sent!');
  await expect(sent).toContainText("Thank you for reaching out. We'll get back to you shortly.");
  expect(await records.inquiriesOf(email)).toEqual([
    {
      name: 'Ada Example',
      phone: '+1 307-555-0142',
      company: null,
      subject: 'A question',
      message: 'Where do we start?\nAnd when?',
      budget: BUDGET,
      services: [ONE, OTHER],
      consent_wording: WORDING,
      flags: [],
    },
  ]);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: ONE })).not.toBeChecked();
  await expect(send).toBeDisabled();

  await page.clock.runFor(4_700);
  await expect(sent).toContainText('Message Sent!');
  await page.clock.runFor(300);
  await expect(page.getByText('Message Sent!')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Show Project Details' })).toBeVisible();
  await expect(form.getByRole('radio', { name: BUDGET })).toBeHidden();
});

test(
  'the whole form is filled in and sent with the keyboard',
  { tag: '@once' },
  async ({ page, records }) => {
    const email = newEmail();
    const form = await openForm(page);
    await form.getByLabel('Name', { exact: true }).focus();
    for (const typed of ['Ada Example', email, '', 'Example & Co', 'A question', 'Where?']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(form.getByRole('button', { name: 'Show Project Details' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Hide Project Details' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let step = 0; step < labels.length; step += 1) await page.keyboard.press('Tab');
    await expect(form.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('link', { name: 'Privacy Policy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Message Sent!')).toBeVisible();
    expect(await records.inquiriesOf(email)).toMatchObject([
      { company: 'Example & Co', budget: budgets[1]?.label, services: [ONE] },
    ]);
    await expect(form).toBeFocused();
    expect(await violations(page)).toEqual([]);
  },
);

test('links preselect a subject and a service, which the form shows; a draft that survives a reload replaces them', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Book a Consultation' }).click();
  const form = contactForm(page);
  const subject = form.getByLabel('Subject');
  await expect(subject).toHaveValue('Booking a consultation');
  await expect(form).toBeInViewport();

  const chosen = sale.service.section.title;
  const subjectWords = `A quote for ${chosen}, ${sale.title}`;
  const service = form.getByRole('checkbox', { name: chosen });
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/pricing#${sale.service.id}`);
    await page.getByRole('button', { name: new RegExp(`^${literal(sale.title)}`) }).click();
    await page.getByRole('link', { name: `Get Quote for ${sale.title}` }).click();
    await expect(subject).toHaveValue(subjectWords);
    await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeInViewport();
    await expect(page.getByText(`About: ${subjectWords}`)).toBeInViewport();
    await expect(form.getByText(`Selected: ${chosen}`)).toBeVisible();
    await form.getByRole('button', { name: 'Show Project Details' }).click();
    await expect(form.getByText(`Selected: ${chosen}`)).toBeHidden();
    await expect(service).toBeChecked();
  }
  await subject.fill('My own words');
  await service.uncheck();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await expect(subject).toHaveValue('My own words');
  await form.getByRole('button', { name: 'Show Project Details' }).click();
  await expect(service).not.toBeChecked();
});

test('errors are listed, linked to their fields and removed once corrected, also those that only the server finds', async ({
  page,
  records,
  guard,
}) => {
  const email = newEmail();
  const form = await openForm(page);
  const send = form.getByRole('button', { name: 'Send Message' });
  const company = form.getByLabel('Company (Optional)');
  const message = form.getByLabel('Message', { exact: true });
  const summary = form.getByRole('alert');
  const title = await page.title();
  await fillForm(form, 'ada@example');
  const phone = form.getByLabel('Phone (Optional)');
  await phone.fill('1'.repeat(36));
  await expect(form.getByText('Characters left: 4').first()).toBeVisible();
  await phone.fill('ext. 12, ask for Ann');
  await company.fill('x'.repeat(101));
  await message.fill('x'.repeat(3_500));
  await expect(form.getByText(/^Characters/)).toHaveCount(0);
  await message.fill('x'.repeat(3_900));
  await expect(form.getByText('Characters left: 100').first()).toBeVisible();
  await message.fill('x'.repeat(4_012));
  // Seen, and announced.
  await expect(form.getByText('Characters over the limit: 12')).toHaveCount(2);
  const tooLong = 'Shorten this to 4,000 characters';
  await expect(message).toHaveAccessibleDescription(tooLong);
  await send.click();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  expect(await violations(page)).toEqual([]);
  const wrong = 'Enter an email address such as name@example.com';
  const links = summary.getByRole('link');
  await expect(links).toHaveText([wrong, 'Shorten this to 100 characters', tooLong]);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(wrong);
  // On a phone, the field is above the summary.
  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 640 });
  await links.first().click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectInSight(
    form.getByText('Email', { exact: true }),
    form.getByLabel('Email'),
    form.getByText(wrong).last(),
  );
  await page.setViewportSize(window);
  await form.getByLabel('Email').fill(email);
  await expect(links).toHaveText(['Shorten this to 100 characters', tooLong]);
  await company.fill('');
  await expect(message).toHaveValue('x'.repeat(4_012));
  await message.fill('x'.repeat(4_000));
  await expect(summary).toBeHidden();
  await expect(page).toHaveTitle(title);

  guard.allow(/status of 422/);
  await page.route('/api/inquiries', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: { ...(body as object), subject: '', budget: 'unknown' } });
  });
  await send.click();
  await expect(summary).toBeFocused();
  await expect(links).toHaveText(['Enter a subject', 'Choose from the list']);
  await links.last().click();
  await expect(form.getByRole('radio', { name: budgets[0]?.label ?? '' })).toBeFocused();
  await expect(form.getByLabel('Subject')).toHaveValue('A question');
  await page.unroute('/api/inquiries');

  await test.step('a message whose response is lost is kept, can be mailed, and is stored once', async () => {
    guard.allow(/ERR_FAILED|ERR_ABORTED/);
    await page.route('/api/inquiries', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(summary).toContainText('Your message was not sent');
    await expect(summary).toBeFocused();
    await expect(links).toHaveAttribute('href', /^mailto:.+@/);
    await page.unroute('/api/inquiries');
    await send.click();
    await expect(page.getByText('Message Sent!')).toBeVisible();
    expect(await records.inquiriesOf(email)).toMatchObject([
      { phone: 'ext. 12, ask for Ann', message: 'x'.repeat(4_000) },
    ]);
  });
});
