import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_PATHS } from '../../../src/domain/desk/session.ts';
import { call, cookiesOf, openDesk, openSession, PASSWORD } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const body = { code: '123456' };
const problemOf = async (response: Response) => {
  const { detail } = (await response.json()) as { detail: string };
  return [response.status, detail];
};
const ANEW = 'This sign-in has run out. Start again with your password.';

test.each([AUTH_PATHS.verifyCode, AUTH_PATHS.verifyRecoveryCode])(
  'a code at %s opens nothing where no sign-in waits for one',
  async (path) => {
    for (const cookie of [undefined, 'other=1', '__Host-staff.two_factor=abc.def']) {
      const response = await call(shop, path, { body, ...(cookie !== undefined && { cookie }) });
      expect(cookiesOf(response)).toBe('');
      expect(await problemOf(response)).toEqual([401, ANEW]);
    }
  },
);

test('a code of a member who never began a second factor is refused, and switches none on', async () => {
  const { email, cookie } = await openSession(shop);
  const response = await call(shop, AUTH_PATHS.verifyCode, { body, cookie });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  const rows = await shop.database.sql.query(
    'select two_factor_enabled from staff_users where email = $1',
    [email],
  );
  expect(rows).toEqual([{ two_factor_enabled: false }]);
  expect(await shop.database.sql.query('select from staff_second_factors')).toEqual([]);
  expect((await call(shop, '/api/admin/session', { cookie })).status).toBe(200);
  const again = await call(shop, AUTH_PATHS.signIn, { body: { email, password: PASSWORD } });
  expect(await again.json()).toEqual({});
});
