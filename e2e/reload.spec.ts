import { services } from '../tests/schemas/files.ts';
import { sale } from '../tests/support/agency.ts';
import { hold } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const last = services().at(-1);

const ORDER = { id: '11111111-1111-4111-8111-111111111111', key: 'a-key' };

for (const { path, name, level } of [
  { path: `/services#${last?.anchor}`, name: last?.section.title ?? '', level: 2 },
  { path: `/payment/link#order=${ORDER.id}&key=${ORDER.key}`, name: sale.title, level: 1 },
  { path: '/admin#set-password=token', name: 'New password', level: 1 },
])
  test(`${path} leads to the same place when it is reloaded before it has loaded`, async ({
    page,
  }) => {
    const sold = { service_id: sale.id, service_name: sale.title, amount: sale.cents / 100 };
    const order = { ...ORDER, ...sold };
    const link = { part: 'whole', agreed: sale.cents / 100, note: null, is_mailed: true };
    const state = { expires_at: '2030-01-01T00:00:00Z', has_ended: false };
    await page.route('**/api/orders/*', (route) =>
      route.fulfill({
        json: { order: { ...order, status: 'pending' }, link: { ...link, ...state } },
      }),
    );
    // The load event waits for the font, and an island takes its key out of the address.
    const releases = await Promise.all([
      hold(page, '**/site.*.woff2'),
      hold(page, /\/_astro\/(AdminApp|PaymentLink)\./),
    ]);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeAttached();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeAttached();
    for (const release of releases) release();
    await expect(page.getByRole('heading', { level, name })).toBeInViewport();
  });
