import { describe, expect } from 'vitest';
import { endpointCalls } from '../../support/endpoints.ts';
import { adminTest, refusalOf } from '../../support/admin.ts';

const test = adminTest({ STAFF_REQUIRE_SECOND_FACTOR: 'true' });
const calls = Object.entries(endpointCalls()).filter(
  ([name, { path }]) =>
    (path.includes('/admin/') && name !== 'GET /api/admin/session') ||
    path.includes('/recovery-codes'),
);

describe('where the second factor is required', () => {
  test.for(calls)(
    '%s refuses a member without one',
    async ([, { path, ...options }], { staff }) => {
      const refusal = [403, 'Set up the second step of your sign-in first.'];
      expect(await refusalOf(await staff.call(path, options))).toEqual(refusal);
    },
  );

  test('the session says so, until it is set up', async ({ sql, staff }) => {
    const told = { second_factor_required: true, must_set_up: true };
    expect(await staff.read('session')).toMatchObject(told);
    await sql`update staff_users set two_factor_enabled = true where id = ${staff.id}`;
    expect(await staff.read('session')).toMatchObject({ ...told, must_set_up: false });
    expect((await staff.call('/api/admin/summary')).status).toBe(200);
  });
});
