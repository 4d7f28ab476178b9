import type { Page } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { expect, fillSignIn, signIn, test } from './support/desk.ts';

const door = (page: Page) => page.getByRole('heading', { level: 1, name: 'Staff sign-in' });

/** A browser reports each refusal. */
const REFUSED = /status of 401/;

test('who never signed in is shown nothing of the desk, and causes no call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin?tab=transactions&q=secret');
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('without a script the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin');
  // Text is not looked for inside noscript.
  const needs = page.locator('main noscript p');
  await expect(needs).toBeVisible();
  await expect(needs).toHaveText('This page needs JavaScript.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('a wrong password and an unknown account are told alike, and empty fields at once', async ({
  page,
  staff,
  guard,
}) => {
  guard.allow(REFUSED);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter your password')).toBeVisible();
  for (const email of [staff.email, 'nobody@example.com']) {
    await fillSignIn(page, { email, password: 'not the password' });
    const alert = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(alert).toContainText('Email and password do not match an account');
    await expect(alert).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
});

test('a session that ends at work leads to the door, and back to the same place and note', async ({
  page,
  staff,
  guard,
  deskRecords,
}) => {
  guard.allow(REFUSED);
  const id = await deskRecords.addOrder({ service: 'Interrupted order' });
  await signIn(page, staff, `/admin?status=pending&open=${id}`);
  await page.getByLabel('New note').fill('Half a thought');
  await deskRecords.endSessions(staff);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByText('Interrupted order')).toHaveCount(0);
  await fillSignIn(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Interrupted order' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Half a thought');
  expect(page.url()).toContain(`status=pending&open=${id}`);
});

test('a session is found again by a page that is opened anew, until its member has left', async ({
  page,
  staff,
  context,
}) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/session')) asked.push(String(response.status()));
  });
  await signIn(page, staff);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const hint = (await context.cookies()).find(({ name }) => name === '__Host-staff-present');
  expect(hint).toMatchObject({
    value: '1',
    httpOnly: false,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(door(page)).toBeVisible();
  // What stays lets nobody in: it keeps strangers' tries from holding this browser up.
  const left = await context.cookies();
  expect(left.map(({ name }) => name)).toEqual(['__Host-staff-device']);
  asked.length = 0;
  await page.reload();
  await expect(door(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('who may be signed in is not shown the sign-in while the script is on its way', async ({
  page,
  staff,
}) => {
  await signIn(page, staff);
  const script = Promise.withResolvers<undefined>();
  await page.route('**/_astro/AdminApp*', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(door(page)).toBeHidden();
  script.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('who leaves while the desk is still loading has left, and is told nothing else', async ({
  page,
  staff,
}) => {
  // The session ends, then every figure is asked for, then the way out is answered.
  const ended = Promise.withResolvers<undefined>();
  const told = Promise.withResolvers<undefined>();
  let held = 0;
  await page.route(/\/api\/admin\/(?!session)/, async (route) => {
    held += 1;
    await ended.promise;
    await route.continue();
  });
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    ended.resolve(undefined);
    await told.promise;
    await route.fulfill({ response });
  });
  await signIn(page, staff);
  await expect.poll(() => held).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await ended.promise;
  // A refusal of any of them would have come by then.
  await page.evaluate(async () => (await fetch('/api/health')).text());
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  told.resolve(undefined);
  await expect(door(page)).toBeVisible();
});

test('what is asked on the way out waits, and comes where the way out fails', async ({
  page,
  staff,
  guard,
  deskRecords,
}) => {
  guard.allow(/ERR_FAILED/);
  await deskRecords.addOrder({ service: 'Order on the way out' });
  await signIn(page, staff);
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(new URL(request.url()).pathname);
  });
  const failing = Promise.withResolvers<undefined>();
  await page.route('**/api/auth/sign-out', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  asked.length = 0;
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  expect(asked).toEqual([]);
  failing.resolve(undefined);
  await expect.poll(() => asked).toContain('/api/admin/orders');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('signing out everywhere ends the session in another browser too', async ({
  page,
  staff,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, staff);
  await signIn(page, staff);
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(door(page)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(door(elsewhere)).toBeVisible();
  await context.close();
});

test('a member changes the password, which signs out every other browser', async ({
  page,
  staff,
  browser,
  baseURL,
  guard,
}) => {
  test.slow();
  // A wrong password, then a common one; the other browser is refused.
  guard.allow(/status of 422/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, staff);
  await signIn(page, staff);
  await page.getByRole('button', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
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
  await page.keyboard.press('Escape');
  await elsewhere.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(door(elsewhere)).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await fillSignIn(page, { ...staff, password: 'seven brass bobs in a row' });
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

/** Switches the second step on; answers its secret and its recovery codes. */
async function turnOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Your password').fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password');
  await dialog.getByLabel('Your password').fill(password);
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
  return { secret, codes };
}

test('with the second step on, a password alone opens nothing; the app or a recovery code does', async ({
  page,
  staff,
  guard,
}) => {
  // Each password takes its time to be checked, by design.
  test.slow();
  // A wrong password, a wrong code.
  guard.allow(/status of 422/);
  await signIn(page, staff);
  const { secret, codes } = await turnOn(page, staff.password);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const out = page.getByRole('button', { name: 'Sign Out' });

  await out.click();
  await fillSignIn(page, staff);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible();
  await code.fill(codeOf(secret, Date.now() + 3_600_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('That code is incorrect');
  // The code that switched the step on is used up; the next one is accepted ahead of its time.
  await code.fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(out).toBeVisible();

  await out.click();
  await fillSignIn(page, staff);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(out).toBeVisible();

  await page.getByRole('button', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(staff.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The second step is off.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
