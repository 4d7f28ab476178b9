import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import { staffListSchema } from '../../../src/domain/admin/staff.ts';
import { call, cookiesOf, openSession, PASSWORD, refusalOf, signIn } from '../../support/admin.ts';
import { mailTest } from '../../support/post-office.ts';

const NEW_PASSWORD = 'another bob on another string';
const ENDED = 'This link has ended, or was used. Ask for a new one on the sign-in page.';

const test = mailTest
  .extend('owner', { scope: 'file' }, ({ shop }) => openSession(shop))
  .extend('accounts', ({ shop, owner, office, mails: _ }) => ({
    invite: (body: object) => owner.call('/api/admin/staff', { body }),
    change: (body: object) => owner.call('/api/admin/staff', { method: 'PATCH', body }),
    /** The account's row of an answer. */
    find: async (response: Response, email: string) =>
      staffListSchema.parse(await response.json()).items.find(({ id }) => id === email),
    requestReset: (email: string) => call(shop, AUTH_PATHS.requestReset, { body: { email } }),
    setPassword: (token: string, newPassword = NEW_PASSWORD) =>
      call(shop, AUTH_PATHS.resetPassword, { body: { token, newPassword } }),
    /** The token of the only mail, which went to this address. */
    async mailed(to: string) {
      await shop.settled();
      const sent = office.received.splice(0);
      expect(sent).toMatchObject([{ to: [to] }]);
      const text = sent[0]?.text.replaceAll('=\r\n', '') ?? '';
      expect(text).not.toMatch(/\{\w+\}/);
      return new RegExp(`${shop.url}/admin#set-password=([\\w-]{32})\\s`).exec(text)?.[1] ?? '';
    },
    /** As if the links had been made so long ago. */
    age: (interval: string) =>
      shop.database.sql.query(
        'update staff_verifications set expires_at = expires_at - $1::interval',
        [interval],
      ),
    entries: async () => {
      const response = await owner.call('/api/admin/activity');
      return ((await response.json()) as { items: { subject: string | null }[] }).items;
    },
  }));

const newEmail = () => `${randomUUID()}@admin.example`;

describe('an invitation', () => {
  test('makes an account whose password the mailed link sets, once', async ({
    shop,
    accounts,
    owner,
  }) => {
    const email = newEmail();
    const invited = await accounts.invite({ email: email.toUpperCase(), role: 'staff' });
    expect(invited.status).toBe(201);
    expect(await accounts.find(invited, email)).toMatchObject({
      role: 'staff',
      has_password: false,
    });
    const token = await accounts.mailed(email);
    const rows = await shop.database.sql.query('select * from staff_verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    const early = await call(shop, AUTH_PATHS.signIn, { body: { email, password: NEW_PASSWORD } });
    expect(early.status).toBe(401);
    for (const common of ['password123456', `${email}1`])
      expect((await accounts.setPassword(token, common)).status).toBe(422);
    const tries = await Promise.all([1, 2, 3].map(() => accounts.setPassword(token)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const session = { cookie: await signIn(shop, email, NEW_PASSWORD) };
    expect(await (await call(shop, '/api/admin/session', session)).json()).toMatchObject({
      email,
      role: 'staff',
    });
    expect(await accounts.entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ kind: 'added', staff_email: owner.email, subject: email, detail: { role: 'staff' } },
        }),
        expect.objectContaining({ kind: 'password_set', staff_email: email }),
      ]) as unknown,
    );
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
  test('is replaced by a mailed link, which signs out everywhere and keeps the second step', async ({
    shop,
    accounts,
  }) => {
    const member = await openSession(shop, 'staff');
    await accounts.requestReset(member.email);
    const [token, other] = [await accounts.mailed(member.email), 'A'.repeat(32)];
    await accounts.requestReset(member.email);
    const later = await accounts.mailed(member.email);
    expect(await refusalOf(await accounts.setPassword(other))).toEqual([422, ENDED]);
    await shop.database.sql.query(
      'update staff_users set two_factor_enabled = true where id = $1',
      [member.id],
    );
    const answer = await accounts.setPassword(token);
    expect([answer.status, cookiesOf(answer)]).toEqual([200, '']);
    expect((await member.call('/api/admin/session')).status).toBe(401);
    expect((await accounts.setPassword(later)).status).toBe(422);
    const body = { email: member.email, password: PASSWORD };
    expect((await call(shop, AUTH_PATHS.signIn, { body })).status).toBe(401);
    const again = await call(shop, AUTH_PATHS.signIn, {
      body: { ...body, password: NEW_PASSWORD },
    });
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

  test('is answered the same for any address, and a disabled member gets no mail', async ({
    shop,
    accounts,
    office,
  }) => {
    const [known, disabled] = [await openSession(shop), await openSession(shop)];
    await accounts.change({ email: disabled.email, disabled: true });
    const answers = [known.email, disabled.email, newEmail()].map(async (email) => {
      const response = await accounts.requestReset(email);
      return [response.status, [...response.headers], await response.text()];
    });
    const [first, ...others] = await Promise.all(answers);
    for (const each of others) expect(each).toEqual(first);
    await shop.settled();
    expect(office.received.map(({ to }) => to)).toEqual([[known.email]]);
  });
});

describe('an owner', () => {
  test('changes roles, disables, enables and drops a second step, each noted', async ({
    shop,
    accounts,
    owner,
  }) => {
    const { email, id, call: send } = await openSession(shop, 'staff');
    const { sql } = shop.database;
    await sql.query('update staff_users set two_factor_enabled = true where id = $1', [id]);
    await sql.query(
      `insert into staff_second_factors (id, user_id, secret, backup_codes) values ($1, $1, 's', 'c')`,
      [id],
    );
    const changed = async (change: object) =>
      accounts.find(await accounts.change({ email, ...change }), email);
    expect(await changed({ role: 'owner' })).toMatchObject({ role: 'owner' });
    expect((await send('/api/admin/activity')).status).toBe(200);
    expect(await changed({ second_factor: false })).toMatchObject({ second_factor: false });
    const secrets = 'select from staff_second_factors where user_id = $1';
    expect(await sql.query(secrets, [id])).toEqual([]);
    const disabled = await changed({ disabled: true });
    expect(disabled).toMatchObject({ disabled_at: expect.any(String) });
    // The time at which it was first disabled stays.
    expect(await changed({ disabled: true })).toEqual(disabled);
    expect((await send('/api/admin/session')).status).toBe(401);
    expect(await changed({ disabled: false })).toMatchObject({ disabled_at: null });
    const noted = (await accounts.entries()).filter(({ subject }) => subject === email);
    expect(noted).toMatchObject(
      ['enabled', 'disabled', 'disabled', 'second_factor_dropped', 'role_changed'].map((kind) => ({
        ...{ kind, staff_email: owner.email },
      })),
    );
  });

  test('sees accounts oldest first, and changes none that does not exist', async ({
    accounts,
    owner,
  }) => {
    const { items } = staffListSchema.parse(await (await owner.call('/api/admin/staff')).json());
    const times = items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted());
    for (const change of [{ role: 'owner' }, { disabled: true }, { second_factor: false }]) {
      const refused = await accounts.change({ email: newEmail(), ...change });
      expect(await refusalOf(refused)).toEqual([404, 'There is no such account.']);
    }
  });

  test('can’t change the own account, so that one owner always stays', async ({
    shop,
    accounts,
    owner,
  }) => {
    for (const change of [{ role: 'staff' }, { disabled: true }]) {
      const refused = await accounts.change({ email: owner.email, ...change });
      expect(await refusalOf(refused)).toEqual([409, 'Another owner changes your account.']);
    }
    // Two owners demote each other at once.
    await shop.database.sql.query(`update staff_users set role = 'staff' where id <> $1`, [
      owner.id,
    ]);
    const other = await openSession(shop);
    const demote = (by: typeof owner, { email }: typeof owner) =>
      by.call('/api/admin/staff', { method: 'PATCH', body: { email, role: 'staff' } });
    const both = await Promise.all([demote(owner, other), demote(other, owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    const owners = await shop.database.sql.query(`select from staff_users where role = 'owner'`);
    expect(owners).toHaveLength(1);
  });
});
