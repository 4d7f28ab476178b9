import { describe, expect } from 'vitest';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import type { Activity } from '../../../src/domain/admin/activity.ts';
import { staffListSchema } from '../../../src/domain/admin/staff.ts';
import {
  call,
  cookiesOf,
  newEmail,
  openSession,
  PASSWORD,
  refusalOf,
  signIn,
  trySignIn,
} from '../../support/admin.ts';
import { mailTest } from '../../support/post-office.ts';

const NEW_PASSWORD = 'another bob on another string';
const ENDED = 'This link has ended, or was used. Ask for a new one on the sign-in page.';

const test = mailTest.extend('accounts', ({ shop, sql, staff, office, mails: _ }) => ({
  invite: (body: object) => staff.call('/api/admin/staff', { body }),
  change: (body: object) => staff.call('/api/admin/staff', { method: 'PATCH', body }),
  /** The account's row of an answer. */
  find: async (response: Response, email: string) =>
    staffListSchema.parse(await response.json()).items.find(({ id }) => id === email),
  signIn: (email: string, password: string) => trySignIn(shop, email, password),
  requestReset: (email: string) => call(shop, AUTH_PATHS.requestReset, { body: { email } }),
  setPassword: (token: string, newPassword = NEW_PASSWORD) =>
    call(shop, AUTH_PATHS.resetPassword, { body: { token, newPassword } }),
  /** The token of the only mail, which went to this address. */
  async mailed(to: string) {
    await shop.settled();
    const sent = office.received.splice(0);
    expect(sent).toMatchObject([{ to: [to] }]);
    const text = sent[0]?.text ?? '';
    expect(text).not.toMatch(/\{\w+\}/);
    return new RegExp(`${shop.url}/admin#set-password=([\\w-]{32})\\s`).exec(text)?.[1] ?? '';
  },
  /** As if the links had been made so long ago. */
  age: (interval: string) =>
    sql`update staff_verifications set expires_at = expires_at - ${interval}::interval`,
  entries: async () => (await staff.read<{ items: Activity[] }>('activity')).items,
}));

describe('an invitation', () => {
  test('mails a link that sets the password, once', async ({ shop, sql, accounts, staff }) => {
    const email = newEmail();
    const invited = await accounts.invite({ email: email.toUpperCase(), role: 'staff' });
    expect(invited.status).toBe(201);
    const row = { role: 'staff', has_password: false };
    expect(await accounts.find(invited, email)).toMatchObject(row);
    const token = await accounts.mailed(email);
    expect(JSON.stringify(await sql`select * from staff_verifications`)).not.toContain(token);
    expect((await accounts.signIn(email, NEW_PASSWORD)).status).toBe(401);
    for (const common of ['password123456', `${email}1`])
      expect((await accounts.setPassword(token, common)).status).toBe(422);
    const tries = await Promise.all([1, 2, 3].map(() => accounts.setPassword(token)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const cookie = await signIn(shop, email, NEW_PASSWORD);
    const session = await call(shop, '/api/admin/session', { cookie });
    expect(await session.json()).toMatchObject({ email, role: 'staff' });
    const added = { staff_email: staff.email, subject: email, detail: { role: 'staff' } };
    const own = (await accounts.entries()).filter((entry) => JSON.stringify(entry).includes(email));
    expect(own).toMatchObject([
      { kind: 'signed_in', staff_email: email },
      { kind: 'password_set', staff_email: email },
      { kind: 'added', ...added },
    ]);
  });

  test('ends after a day, and can be repeated until the password is set', async ({ accounts }) => {
    const invitation = { email: newEmail(), role: 'owner' };
    await accounts.invite(invitation);
    const old = await accounts.mailed(invitation.email);
    await accounts.age('23 hours 59 minutes');
    expect((await accounts.setPassword(old, 'short')).status).toBe(422);
    await accounts.age('1 minute');
    expect(await refusalOf(await accounts.setPassword(old))).toEqual([422, ENDED]);
    expect((await accounts.invite(invitation)).status).toBe(201);
    expect((await accounts.setPassword(await accounts.mailed(invitation.email))).status).toBe(200);
    const message = 'This address has an account already';
    expect(await refusalOf(await accounts.invite(invitation))).toEqual([409, message]);
  });

  test('that can’t be mailed is said, without its link', async ({ accounts, office }) => {
    office.mood = 'unknown';
    const refused = await accounts.invite({ email: newEmail(), role: 'staff' });
    const [status, detail] = await refusalOf(refused);
    expect([status, detail]).toEqual([502, expect.stringContaining('no mail could be sent')]);
    expect(detail).not.toContain('set-password');
  });
});

describe('a lost password', () => {
  test('is replaced by a link that signs out', async ({ shop, sql, accounts }) => {
    const { id, email, call: ask } = await openSession(shop, 'staff');
    await accounts.requestReset(email);
    const token = await accounts.mailed(email);
    await accounts.requestReset(email);
    const later = await accounts.mailed(email);
    const unknown = await accounts.setPassword('A'.repeat(32));
    expect(await refusalOf(unknown)).toEqual([422, ENDED]);
    await sql`update staff_users set two_factor_enabled = true where id = ${id}`;
    const answer = await accounts.setPassword(token);
    expect([answer.status, cookiesOf(answer)]).toEqual([200, '']);
    expect((await ask('/api/admin/session')).status).toBe(401);
    expect((await accounts.setPassword(later)).status).toBe(422);
    expect((await accounts.signIn(email, PASSWORD)).status).toBe(401);
    const again = await accounts.signIn(email, NEW_PASSWORD);
    expect(await again.json()).toEqual({ twoFactorRedirect: true });
  });

  test('has a link for one hour', async ({ shop, accounts }) => {
    const { email } = await openSession(shop);
    await accounts.requestReset(email);
    const token = await accounts.mailed(email);
    await accounts.age('59 minutes');
    expect((await accounts.setPassword(token, 'short')).status).toBe(422);
    await accounts.age('1 minute');
    expect(await refusalOf(await accounts.setPassword(token))).toEqual([422, ENDED]);
  });

  test('is answered alike for any address', async ({ shop, accounts, office }) => {
    const [known, disabled] = [await openSession(shop), await openSession(shop)];
    await accounts.change({ email: disabled.email, disabled: true });
    const answers = [known.email, disabled.email, newEmail()].map(async (email) => {
      const response = await accounts.requestReset(email);
      response.headers.delete('x-nf-request-id');
      return [response.status, [...response.headers], await response.text()];
    });
    const [first, ...others] = await Promise.all(answers);
    for (const each of others) expect(each).toEqual(first);
    await shop.settled();
    expect(office.received.map(({ to }) => to)).toEqual([[known.email]]);
  });
});

describe('an owner', () => {
  test('changes accounts, each change noted', async ({ shop, sql, accounts, staff }) => {
    const { email, id, call: send } = await openSession(shop, 'staff');
    const changed = async (change: object) =>
      accounts.find(await accounts.change({ email, ...change }), email);
    expect(await changed({ role: 'owner' })).toMatchObject({ role: 'owner' });
    expect((await send('/api/admin/session')).status).toBe(401);
    const cookie = await signIn(shop, email);
    expect((await call(shop, '/api/admin/activity', { cookie })).status).toBe(200);
    await sql`update staff_users set two_factor_enabled = true where id = ${id}`;
    await sql`insert into staff_second_factors (id, user_id, secret, backup_codes)
      values (${id}, ${id}, 's', 'c')`;
    expect(await changed({ second_factor: false })).toMatchObject({ second_factor: false });
    expect(await sql`select from staff_second_factors where user_id = ${id}`).toEqual([]);
    const disabled = await changed({ disabled: true });
    expect(disabled).toMatchObject({ disabled_at: expect.any(String) as unknown });
    // The time at which it was first disabled stays.
    expect(await changed({ disabled: true })).toEqual(disabled);
    expect((await send('/api/admin/session')).status).toBe(401);
    expect(await changed({ disabled: false })).toMatchObject({ disabled_at: null });
    const noted = (await accounts.entries()).filter(({ subject }) => subject === email);
    const kinds = ['enabled', 'disabled', 'disabled', 'second_factor_dropped', 'role_changed'];
    expect(noted).toMatchObject(kinds.map((kind) => ({ kind, staff_email: staff.email })));
  });

  test('sees the oldest first, and changes no unknown one', async ({ accounts, staff }) => {
    const { items } = staffListSchema.parse(await staff.read('staff'));
    const times = items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted());
    for (const change of [{ role: 'owner' }, { disabled: true }, { second_factor: false }]) {
      const refused = await accounts.change({ email: newEmail(), ...change });
      expect(await refusalOf(refused)).toEqual([404, 'There is no such account.']);
    }
  });

  test('can’t change the own account: one stays', async ({ shop, sql, accounts, staff }) => {
    for (const change of [{ role: 'staff' }, { disabled: true }]) {
      const refused = await accounts.change({ email: staff.email, ...change });
      expect(await refusalOf(refused)).toEqual([409, 'Another owner changes your account.']);
    }
    // Two owners demote each other at once.
    await sql`update staff_users set role = 'staff' where id <> ${staff.id}`;
    const other = await openSession(shop);
    const demote = (by: typeof staff, { email }: typeof staff) =>
      by.call('/api/admin/staff', { method: 'PATCH', body: { email, role: 'staff' } });
    const both = await Promise.all([demote(staff, other), demote(other, staff)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(await sql`select from staff_users where role = 'owner'`).toHaveLength(1);
  });
});
