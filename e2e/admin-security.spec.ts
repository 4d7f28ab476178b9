// Over 250 lines: what protects an account, from its invitation to its last session.
import type { StaffSession } from '../src/domain/admin/session.ts';
import { codeOf } from './support/authenticator.ts';
import {
  accountButton,
  check,
  expect,
  fillSignIn,
  openDialog,
  openSecurity,
  signIn,
  signInHeading,
  signOut,
  test,
} from './support/admin.ts';
import { newEmail } from './support/records.ts';

test('a password change signs out every other browser, and so does Sign out everywhere', async ({
  page,
  staff,
  elsewhere,
  guard,
}) => {
  test.slow();
  // For a common new password and a wrong current one.
  guard.allow(/status of 422/);
  const other = await elsewhere(staff);
  await signIn(page, staff);
  await openSecurity(page);
  await check(page);
  const dialog = await openDialog(page, 'Change password');
  const current = dialog.getByLabel('Your password');
  const chosen = dialog.getByLabel('New password');
  const send = dialog.getByRole('button', { name: 'Change password' });
  await current.fill('not it');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a new password');
  await expect(chosen).toBeFocused();
  await chosen.fill('password123456');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('commonest passwords');
  await chosen.fill('seven brass bobs in a row');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password');
  await current.fill(staff.password);
  await send.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  const isSignedOut = async () => {
    await other.reload();
    await expect(signInHeading(other)).toBeVisible();
  };
  await isSignedOut();
  await fillSignIn(other, { ...staff, password: 'seven brass bobs in a row' });
  await expect(accountButton(other)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(signInHeading(page)).toBeVisible();
  await isSignedOut();
});

test('with a second factor a password alone does not sign in; the app or a recovery code does', async ({
  page,
  staff,
  guard,
}) => {
  test.slow();
  // For a wrong code.
  guard.allow(/status of 422/);
  await signIn(page, staff);
  await openSecurity(page);
  const change = async (name: string) => {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Your password').fill(staff.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const heading = page.getByRole('heading', { name: 'Second step at sign-in' });
  await change('Turn on');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(heading).toBeFocused();
  await change('Turn on');
  const picture = page.getByRole('img', { name: 'QR code with the secret' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.getByRole('code').textContent()) ?? '';
  await page.getByLabel(/^Then enter/).fill(codeOf(secret, Date.now()));
  await check(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('code') })
    .allTextContents();
  await check(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('The second step is on.')).toBeVisible();
  await expect(heading).toBeFocused();
  expect(codes.length).toBeGreaterThanOrEqual(8);

  await signOut(page);
  await fillSignIn(page, staff);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await check(page);
  await code.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible();
  await code.fill(codeOf(secret, Date.now() + 3_600_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The code is not right');
  // A code works once, and the first one turned the step on. The next code is accepted 30 s early.
  await code.fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(accountButton(page)).toBeVisible();

  await signOut(page);
  await fillSignIn(page, staff);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(accountButton(page)).toBeVisible();

  // The address still names the security page.
  await expect(page.getByText(`Recovery codes left: ${codes.length - 1}.`)).toBeVisible();
  await change('New recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(`Recovery codes left: ${codes.length}.`)).toBeVisible();
  await change('Turn off');
  await expect(page.getByText('The second step is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('where the second step is required, it is set up before anything else', async ({
  page,
  staff,
}) => {
  // The products of the tests require none.
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as StaffSession;
    const must = { second_factor_required: true, must_set_up: !session.second_factor };
    await route.fulfill({ response, json: { ...session, ...must } });
  });
  await page.goto('/admin');
  await fillSignIn(page, staff);
  await expect(page.getByText('Set up the app first')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await check(page);
  const dialog = await openDialog(page, 'Set up');
  await dialog.getByLabel('Your password').fill(staff.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByRole('code').textContent()) ?? '';
  await page.getByLabel(/^Then enter/).fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await openSecurity(page);
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
});

test('an owner invites a member, who sets a password by the mailed link and asks for another, and disables them', async ({
  page,
  staff,
  records,
  elsewhere,
  guard,
  browser,
  baseURL,
}) => {
  test.slow();
  guard.allow(/status of 409/);
  await signIn(page, staff);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused();
  const email = newEmail();
  const dialog = await openDialog(page, 'Invite a member');
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Enter an email address');
  await check(page);
  await dialog.getByLabel('Email').fill(staff.email);
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('This address has an account already');
  await dialog.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByText(`Invited ${email}`)).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Invited');
  await check(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  const link = `/admin#set-password=${await records.addPasswordLink(email)}`;
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  expect(theirs.url()).not.toContain('#');
  const chosen = theirs.getByLabel('New password');
  await chosen.fill('short');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('at least 12 characters');
  const member = { email, password: 'seven brass bobs in a row' };
  await chosen.fill(member.password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Your password is set.');
  await theirs.getByRole('button', { name: 'Forgot your password?' }).click();
  await theirs.getByLabel('Email').fill(email);
  await check(theirs);
  await theirs.getByRole('button', { name: 'Send the link' }).click();
  await expect(theirs.getByRole('alert')).toContainText('a link is on its way');
  await expect(signInHeading(theirs)).toBeVisible();
  // A link works once.
  await theirs.goto('/');
  await theirs.goto(link);
  await chosen.fill(member.password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('This link has ended');
  await expect(theirs.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await context.close();
  const signedIn = await elsewhere(member);
  await accountButton(signedIn).click();
  await expect(signedIn.getByRole('button', { name: 'Staff', exact: true })).toBeHidden();

  await row.getByRole('button', { name: `Disable: ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(`Disabled ${email}`)).toBeVisible();
  await expect(row).toContainText('Disabled');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeFocused();
  await expect(page).toHaveTitle('Activity');
  const entries = page.getByRole('row').filter({ hasText: email });
  await expect(entries.filter({ hasText: 'Disabled an account' })).toContainText(staff.email);
  await check(page);
  // A page of a hundred entries, and a last one. Other tests add entries, too.
  await page.route('**/api/admin/activity*', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { kind: string }[] };
    const disabled = items.find(({ kind }) => kind === 'disabled');
    const length = route.request().url().includes('before_id=a99') ? 1 : 100;
    const json = { items: Array.from({ length }, (_, n) => ({ ...disabled, id: `a${n}` })) };
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const cells = page.getByRole('cell', { name: /Disabled an account/ });
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(cells).toHaveCount(1);
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(cells).toHaveCount(100);
});
