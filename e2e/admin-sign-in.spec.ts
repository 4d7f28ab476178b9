import { tooMany } from '../netlify/core/http/problem.ts';
import {
  accountButton,
  check,
  expect,
  fillSignIn,
  signIn,
  signInHeading,
  signOut,
  test,
} from './support/admin.ts';
import { hold, nextFrames } from './support/pages.ts';

// admin-work.spec.ts: a session that ends leads to the sign-in form, and back.

test('staff sign in after mistakes, stay signed in across a reload, and sign out', async ({
  page,
  staff,
  context,
  guard,
}) => {
  guard.allow(/status of (401|429)/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const calls = () => asked.filter((path) => path.startsWith('/api/'));
  const signingIn = '**/api/auth/sign-in/email';
  const alert = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  await test.step('without a session no admin content is shown, and no API is called', async () => {
    await page.goto('/admin?tab=transactions&q=secret');
    await expect(signInHeading(page)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(calls()).toEqual([]);
  });

  await test.step('empty fields show errors at once', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await check(page);
  });

  await test.step('a wrong password and an unknown account get the same message', async () => {
    for (const email of [staff.email, 'nobody@example.com']) {
      await fillSignIn(page, { email, password: 'not the password' });
      await expect(alert).toContainText('Email and password do not match an account');
      await expect(alert).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
  });

  await test.step('too many tries, and a browser that stores no cookies', async () => {
    // Limits are off in these tests, so this is what the server would answer.
    const blocked = tooMany(12 * 60);
    await page.route(signingIn, async (route) =>
      route.fulfill({ status: blocked.status, json: (await blocked.json()) as unknown }),
    );
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alert).toContainText('Too many tries. Wait 12 minutes and try again.');
    await page.unroute(signingIn);
    await page.route(signingIn, async (route) => {
      const response = await route.fetch();
      const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie');
      // route.fetch() has stored the cookies.
      await context.clearCookies();
      await route.fulfill({ response, headers: Object.fromEntries(headers) });
    });
    await fillSignIn(page, staff);
    await expect(alert).toContainText(
      'Your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.',
    );
    await page.unroute(signingIn);
  });

  await test.step('the form stays as it is until the dashboard has loaded', async () => {
    await page.goto('/admin');
    const release = await hold(page, '**/_astro/Dashboard*');
    const session = page.waitForResponse('**/api/admin/session');
    await fillSignIn(page, staff);
    await (await session).finished();
    await nextFrames(page);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(staff.email);
    release();
    await expect(accountButton(page)).toBeVisible();
    // What had it is no longer in the page, here and after signing out.
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('while the script loads, a signed-in member does not see the form', async () => {
    const release = await hold(page, '**/_astro/AdminApp*');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(signInHeading(page)).toBeHidden();
    release();
    await expect(accountButton(page)).toBeVisible();
  });

  await test.step('signing out ends the session', async () => {
    await signOut(page);
    await expect(signInHeading(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    // This cookie grants no access. With it, strangers' failed attempts can't lock this browser out.
    const left = await context.cookies();
    expect(left.map(({ name }) => name)).toEqual(['local-staff-device']);
    asked.length = 0;
    await page.reload();
    await expect(signInHeading(page)).toBeVisible();
    expect(calls()).toEqual([]);
  });
});

test('a sign-out that fails says so and resumes loading; one while the page still loads shows no error', async ({
  page,
  staff,
  guard,
  records,
}) => {
  guard.allow(/ERR_FAILED/);
  await records.addOrder({ service: 'Order on the way out' });
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
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  asked.length = 0;
  failing.resolve(undefined);
  await expect(page.getByText('Signing out did not work. Try again.')).toBeVisible();
  await expect.poll(() => asked).toContain('/api/admin/orders');
  await expect(accountButton(page)).toBeVisible();
  await page.unroute('**/api/auth/sign-out');

  // The session ends first, then the held requests are sent, then sign-out is answered.
  const ended = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  let held = 0;
  await page.route(/\/api\/admin\/(?!session)/, async (route) => {
    held += 1;
    await ended.promise;
    await route.continue();
  });
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    ended.resolve(undefined);
    await answered.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(() => held).toBeGreaterThan(3);
  await signOut(page);
  await ended.promise;
  // By then, any 401 response to them has arrived.
  await page.evaluate(async () => (await fetch('/api/health')).text());
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  answered.resolve(undefined);
  await expect(signInHeading(page)).toBeVisible();
});
