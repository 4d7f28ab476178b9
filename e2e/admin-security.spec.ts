import { codeOf } from './support/authenticator.ts';
import {
  accountButton,
  expect,
  fillSignIn,
  openSecurity,
  signIn,
  signInHeading,
  signOut,
  test,
} from './support/admin.ts';

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
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  const current = dialog.getByLabel('Your password');
  const chosen = dialog.getByLabel('New password');
  const send = dialog.getByRole('button', { name: 'Change password' });
  await expect(current).toBeFocused();
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
  await expect(dialog.getByText('Your password is changed.')).toBeVisible();

  const isSignedOut = async () => {
    await other.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(signInHeading(other)).toBeVisible();
  };
  await isSignedOut();
  await fillSignIn(other, { ...staff, password: 'seven brass bobs in a row' });
  await expect(accountButton(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
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
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Your password').fill(staff.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByLabel(/^Then enter/).fill(codeOf(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog.getByText('The second step is on.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(codes.length).toBeGreaterThanOrEqual(8);

  await signOut(page);
  await fillSignIn(page, staff);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible();
  await code.fill(codeOf(secret, Date.now() + 3_600_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('That code is incorrect');
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

  await openSecurity(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(staff.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The second step is off.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
