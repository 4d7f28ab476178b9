import { describe, expect } from 'vitest';
import { adminTest, openSession, refusalOf } from '../../support/admin.ts';
import { endpointCalls } from '../../support/endpoints.ts';

/** The functions that only an owner may call, with the words of the refusal. */
const OWNERS = {
  'change-staff': 'manage staff accounts',
  'export-inquiries': 'export lists',
  'export-orders': 'export lists',
  'export-refunds': 'export lists',
  'export-transactions': 'export lists',
  'invite-staff': 'manage staff accounts',
  'list-activity': 'see the activity',
  'list-staff': 'manage staff accounts',
  'withdraw-refund': 'withdraw a refund or a payment',
};

const test = adminTest();
const calls = Object.entries(endpointCalls()).filter(([, { path }]) => path.includes('/admin/'));

describe('a member without the role of an owner', () => {
  test.for(calls)('and the function %s', async ([name, { path, ...options }], { shop }) => {
    const { call } = await openSession(shop, 'staff');
    const response = await call(path, options);
    const right = new Map(Object.entries(OWNERS)).get(name);
    if (right === undefined) expect(response.status).not.toBe(403);
    else expect(await refusalOf(response)).toEqual([403, `Only an owner can ${right}.`]);
  });

  test('is told apart by the session', async ({ shop, staff }) => {
    const member = await openSession(shop, 'staff');
    expect(await member.read('session')).toMatchObject({ role: 'staff' });
    expect(await staff.read('session')).toMatchObject({ role: 'owner' });
  });
});
