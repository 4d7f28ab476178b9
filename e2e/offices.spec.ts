import { site } from '../tests/support/agency.ts';
import { mapPlate, openingTime, serveMaps } from './support/contact.ts';
import { expect, test } from './support/test.ts';

const [first, last] = [site.offices.at(0), site.offices.at(-1)];
if (!first || !last) throw new Error('content/site.yaml has no office.');
const hasChoice = site.offices.length > 1;
const MAPS = 'https://www.openstreetmap.org/**';

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

test('one switch chooses the office for the cards and the map, and its links can be clicked', async ({
  page,
  guard,
}) => {
  test.skip(!hasChoice, 'content/site.yaml has one office.');
  const maps = await serveMaps(page, guard);
  await page.goto('/contact');
  const email = page.getByRole('link', { name: /^Email Us Now/ });
  const firstMail = await email.getAttribute('href');
  expect(firstMail).toBe(`mailto:${first.mail}`);
  expect(maps()).toEqual([]);
  const other = page.getByRole('button', { name: last.label }).last();
  await other.scrollIntoViewIfNeeded();
  await expect(page.getByTitle(`Map of the ${first.label}`)).toBeVisible();
  await expect.poll(maps).toHaveLength(1);
  await other.click();
  await expect(page.getByTitle(`Map of the ${last.label}`)).toBeVisible();
  await expect(page.getByTitle(`Map of the ${first.label}`)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(last.postal.locality).replaceAll('%20', '.+')),
  );
  await expect(email).toHaveAttribute('href', `mailto:${last.mail}`);
  await expect(page.getByRole('link', { name: last.telephone })).toHaveAttribute(
    'href',
    `tel:${last.telephone.replaceAll(/[^+\d]/g, '')}`,
  );
  for (const choice of await page.getByRole('button', { name: last.label }).all()) {
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  }
  for (const { label, mail, telephone } of site.offices) {
    await page.getByRole('button', { name: label }).first().click();
    for (const name of [mail, telephone])
      await page.getByRole('link', { name, exact: true }).click({ trial: true });
  }
});

test('until the map has loaded, its frame shows the address', async ({ page }) => {
  const { promise: isDue, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(MAPS, async (route) => {
    if (route.request().isNavigationRequest()) await isDue;
    await route.fallback();
  });
  await page.goto('/contact');
  const plate = mapPlate(page, first.label);
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await plate.scrollIntoViewIfNeeded();
  await asked;
  await expect(plate.getByText(first.address[0] ?? '')).toBeVisible();
  const frame = page.getByTitle(`Map of the ${first.label}`);
  await expect(frame).toBeHidden();
  // Neither forms nor navigation of this page.
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  release(undefined);
  await expect(page.getByTitle(`Map of the ${first.label}`)).toBeVisible();
  await expect(plate).toHaveCount(0);
});

test('if the map fails to load, the frame of each office keeps its address', async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  await page.route(MAPS, (route) => route.abort());
  await page.goto('/contact');
  for (const { label: office, address } of site.offices) {
    const refused = page.waitForEvent('requestfailed');
    if (hasChoice) await page.getByRole('button', { name: office }).last().click();
    await mapPlate(page, office).scrollIntoViewIfNeeded();
    await refused;
    await expect(mapPlate(page, office).getByText(address[0] ?? '')).toBeVisible();
    await expect(page.getByTitle(`Map of the ${office}`)).toHaveCount(0);
  }
});

test('a hash selects an office', async ({ page }) => {
  test.skip(!hasChoice, 'content/site.yaml has one office.');
  await page.goto(`/contact#${last.id}`);
  await expect(page.getByRole('button', { name: last.label }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(last.address[0] ?? '').first()).toBeInViewport();
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the badge of office hours follows the visitor’s clock and updates every minute', async ({
    page,
  }) => {
    const opens = new Date(`${openingTime()}+09:00`);
    await page.clock.install({ time: opens.getTime() - 90_000 });
    await page.goto('/contact');
    await expect(page.getByText('Currently Closed')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Currently Closed')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Currently Open')).toBeVisible();
  });
});
