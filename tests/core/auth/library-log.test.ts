import { expect, vi } from 'vitest';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { createServices } from '../../../netlify/core/services.ts';
import { adminTest, PASSWORD } from '../../support/admin.ts';

const test = adminTest();

test('an error in the sign-in library is logged with its cause, without personal data', async ({
  staff: { email, cookie },
}) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: Database = {
    rows: () => Promise.reject(new Error('permission denied')),
  };
  const auth = createStaffAuth({ ...createServices(process.env), database: broken });
  await auth.forward({ path: '/sign-out', cookie, body: {} }).catch(() => undefined);
  const lines = print.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)) as unknown);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'sign-in library',
      message: expect.stringContaining('database') as unknown,
      causes: ['permission denied'],
    }),
  );
  for (const secret of [email, PASSWORD, cookie.split('=')[1] ?? ''])
    expect(JSON.stringify(print.mock.calls)).not.toContain(secret);
});
