import { mapPlate, serveMaps } from './support/contact.ts';
import { expect, test } from './support/test.ts';

/** Each office with a line of its address. */
const ADDRESSES = [
  ['USA Office', '1100 Sample Street'],
  ['UK Office', '10 Sample Lane'],
] as const;
const MAPS = 'https://www.openstreetmap.org/**';

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

test('one switch chooses the office for the cards and the map', async ({ page, guard }) => {
  const maps = await serveMaps(page, guard);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  const email = page.getByRole('link', { name: /^Email Us Now/ });
  const usMail = await email.getAttribute('href');
  expect(usMail).toMatch(/^mailto:usa@/);
  expect(maps()).toEqual([]);
  const other = page.getByRole('button', { name: 'UK Office' }).last();
  // A click during scrolling could hit the map's frame.
  await other.evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
  });
  await expect(page.getByTitle('Map of the USA Office')).toBeVisible();
  await expect.poll(maps).toHaveLength(1);
  await other.click();
  await expect(page.getByTitle('Map of the UK Office')).toBeVisible();
  await expect(page.getByTitle('Map of the USA Office')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /search\?query=.*London/,
  );
  await expect(email).toHaveAttribute('href', /^mailto:uk@/);
  await expect(page.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', /^tel:\+44\d+$/);
  for (const choice of await page.getByRole('button', { name: 'UK Office' }).all()) {
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  }
});

test('until the map has loaded, its frame shows the address', async ({ page }) => {
  const { promise: isDue, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(MAPS, async (route) => {
    if (route.request().isNavigationRequest()) await isDue;
    await route.fallback();
  });
  await page.goto('/contact');
  const plate = mapPlate(page, 'USA Office');
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await plate.scrollIntoViewIfNeeded();
  await asked;
  await expect(plate.getByText('1100 Sample Street')).toBeVisible();
  await expect(page.getByTitle('Map of the USA Office')).toBeHidden();
  release(undefined);
  await expect(page.getByTitle('Map of the USA Office')).toBeVisible();
  await expect(plate).toHaveCount(0);
});

test('if the map fails to load, the frame of each office keeps its address', async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  await page.route(MAPS, (route) => route.abort());
  await page.goto('/contact');
  for (const [office, line] of ADDRESSES) {
    const refused = page.waitForEvent('requestfailed');
    const choice = page.getByRole('button', { name: office }).last();
    await choice.click();
    await mapPlate(page, office).scrollIntoViewIfNeeded();
    await refused;
    await expect(mapPlate(page, office).getByText(line)).toBeVisible();
    await expect(page.getByTitle(`Map of the ${office}`)).toHaveCount(0);
  }
});

test('a hash selects an office', async ({ page }) => {
  await page.goto('/contact#uk');
  await expect(page.getByRole('button', { name: 'UK Office' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('10 Sample Lane').first()).toBeInViewport();
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the badge of office hours follows the visitor’s clock and updates every minute', async ({
    page,
  }) => {
    // Monday in Tokyo.
    await page.clock.install({ time: new Date('2026-01-05T08:58:30+09:00') });
    await page.goto('/contact');
    await expect(page.getByText('Currently Closed')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Currently Closed')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Currently Open')).toBeVisible();
  });
});
