import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { codeOf } from '../../../e2e/support/authenticator.ts';
import { passwordWork } from '../../../netlify/core/auth/password.ts';
import { serve } from '../../../netlify/core/http/serve.ts';
import { routes } from '../../../netlify/functions/sign-in.ts';
import { AUTH_PATHS, secondFactorSchema } from '../../../src/domain/admin/session.ts';
import {
  call,
  cookiesOf,
  openSession,
  PASSWORD,
  refusalOf,
  trySignIn,
} from '../../support/admin.ts';
import { mailTest } from '../../support/post-office.ts';
import type { openPostOffice } from '../../support/post-office.ts';
import type { Shop } from '../../support/shop.ts';

/** Calls that began before their member was signed out of everything, and end after it. */

const NEW = 'another bob on another string';
const OTHER = 'a third bob on a third string';
const ENDED = 'This sign-in has run out. Start again with your password.';
const password = { password: PASSWORD };

type Member = Awaited<ReturnType<typeof openSession>>;

/** What waits before the next work of this process on a password returns, by the work. */
const holds = new Map<keyof typeof passwordWork, () => Promise<void>>();

const work = { ...passwordWork };
Object.assign(passwordWork, {
  async verify(given: Parameters<typeof work.verify>[0]) {
    const isRight = await work.verify(given);
    await holds.get('verify')?.();
    return isRight;
  },
  async hash(plain: string) {
    const hash = await work.hash(plain);
    await holds.get('hash')?.();
    return hash;
  },
} satisfies typeof passwordWork);
afterAll(() => void Object.assign(passwordWork, work));

/** Holds the next work of this process on a password, once its result is known. */
function holdNext(name: keyof typeof passwordWork) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  holds.set(name, async () => {
    holds.delete(name);
    reached.resolve();
    await released.promise;
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

function createFlight(
  shop: Shop,
  owner: Member,
  office: Awaited<ReturnType<typeof openPostOffice>>,
) {
  const { sql } = shop.database;
  /** Another instance of the function, whose work on passwords can be held. */
  const elsewhere = serve(routes);
  const deploy = { context: 'dev', id: 'local', published: false };
  return {
    post(path: string, body: object, cookie?: string): Promise<Response> {
      const headers = new Headers({ 'content-type': 'application/json', origin: shop.url });
      if (cookie !== undefined) headers.set('cookie', cookie);
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const context = {
        requestId: randomUUID(),
        ip: '127.0.0.1',
        waitUntil() {},
        deploy,
      };
      return elsewhere(new Request(`${shop.url}${path}`, init), context);
    },
    /** Begins a call, holds it at its work on a password, and ends it after `meanwhile`. */
    async around(
      name: keyof typeof passwordWork,
      begin: () => Promise<Response>,
      meanwhile: () => Promise<unknown>,
    ): Promise<Response> {
      const held = holdNext(name);
      const answer = begin();
      await Promise.race([held.reached, answer]);
      await meanwhile();
      held.release();
      return answer;
    },
    /** The sessions and pending sign-ins of a member. */
    open: (id: string) =>
      sql`select id, 'session' as kind from staff_sessions where user_id = ${id}
        union all select id, 'pending' from staff_verifications where value = ${id} order by id`,
    status: async (cookie: string) => (await call(shop, '/api/admin/session', { cookie })).status,
    async change(email: string, change: object): Promise<void> {
      const body = { email, ...change };
      const answer = await owner.call('/api/admin/staff', { method: 'PATCH', body });
      expect(answer.status).toBe(200);
    },
    async linkFor(email: string): Promise<string> {
      await call(shop, AUTH_PATHS.requestReset, { body: { email } });
      await shop.settled();
      return /set-password=([\w-]{32})/.exec(office.received.splice(0)[0]?.text ?? '')?.[1] ?? '';
    },
    /** Switches a member's second factor on; returns its secret, and the recovery codes. */
    async switchOn(member: Member) {
      const begun = await member.call(AUTH_PATHS.enableSecondFactor, { body: password });
      const { totpURI, backupCodes } = secondFactorSchema.parse(await begun.json());
      const secret = new URL(totpURI).searchParams.get('secret') ?? '';
      const body = { code: codeOf(secret, Date.now()) };
      const confirmed = await member.call(AUTH_PATHS.verifyCode, { body });
      expect(confirmed.status).toBe(200);
      return { secret, backupCodes, cookie: cookiesOf(confirmed, member.cookie) };
    },
  };
}
type Flight = ReturnType<typeof createFlight>;

const test = mailTest.extend('flight', ({ shop, staff, office, mails: _ }) =>
  createFlight(shop, staff, office),
);

const changePassword = { currentPassword: PASSWORD, newPassword: NEW };

/** What signs a member out of everything. */
const SIGN_OUTS: Readonly<Record<string, (flight: Flight, member: Member) => Promise<unknown>>> = {
  'a change of the password': (_, { call: send }) =>
    send(AUTH_PATHS.changePassword, { body: changePassword }),
  'a reset of the password': async ({ post, linkFor }, { email }) =>
    post(AUTH_PATHS.resetPassword, { token: await linkFor(email), newPassword: NEW }),
  'signing out everywhere': (_, { call: send }) => send(AUTH_PATHS.signOutEverywhere, { body: {} }),
  async 'disabling the member'({ change }, { email }) {
    await change(email, { disabled: true });
    await change(email, { disabled: false });
  },
  'a change of the role': ({ change }, { email }) => change(email, { role: 'staff' }),
  'switching the second factor on': ({ switchOn }, member) => switchOn(member),
};

describe.for(Object.entries(SIGN_OUTS))('%s', ([, signOut]) => {
  test('leaves nothing of a sign-in that began before', async ({ shop, flight }) => {
    const member = await openSession(shop);
    const { email, id } = member;
    let after: unknown[] = [];
    const answer = await flight.around(
      'verify',
      () => flight.post(AUTH_PATHS.signIn, { email, ...password }),
      async () => {
        await signOut(flight, member);
        after = await flight.open(id);
      },
    );
    expect(await refusalOf(answer)).toEqual([401, ENDED]);
    expect(await flight.open(id)).toEqual(after);
    expect(await flight.status(cookiesOf(answer))).toBe(401);
    expect(await flight.status(member.cookie)).toBe(401);
  });
});

describe('a sign-in that needs its second factor', () => {
  test('is not pending after a change of the password that began later', async ({
    shop,
    flight,
  }) => {
    const member = await openSession(shop);
    const { cookie, backupCodes } = await flight.switchOn(member);
    const [code = ''] = backupCodes;
    const begin = () => flight.post(AUTH_PATHS.signIn, { email: member.email, ...password });
    const before = cookiesOf(await begin());
    const answer = await flight.around('verify', begin, () =>
      call(shop, AUTH_PATHS.changePassword, { body: changePassword, cookie }),
    );
    expect(await refusalOf(answer)).toEqual([401, ENDED]);
    for (const pending of [before, cookiesOf(answer)])
      expect((await flight.post(AUTH_PATHS.verifyRecoveryCode, { code }, pending)).status).toBe(
        401,
      );
    expect(await flight.open(member.id)).toMatchObject([{ kind: 'session' }]);
  });

  test('opens no session while the member is signed out of everything', async ({
    shop,
    sql,
    flight,
  }) => {
    const member = await openSession(shop);
    const { cookie, backupCodes } = await flight.switchOn(member);
    const [code = ''] = backupCodes;
    const pending = cookiesOf(await trySignIn(shop, member.email));
    const waiting = async () =>
      (
        await sql`select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`
      ).length;
    const holder = new pg.Client({ connectionString: shop.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from staff_users where id = $1 for update', [member.id]);
    const opening = call(shop, AUTH_PATHS.verifyRecoveryCode, { body: { code }, cookie: pending });
    await expect.poll(waiting).toBe(1);
    let isOut = false;
    const signingOut = call(shop, AUTH_PATHS.signOutEverywhere, { body: {}, cookie }).then(() => {
      isOut = true;
    });
    await expect.poll(async () => isOut || (await waiting()) === 2).toBe(true);
    await holder.query('commit');
    await holder.end();
    const [opened] = await Promise.all([opening, signingOut]);
    expect(await flight.status(cookiesOf(opened, pending))).toBe(401);
    expect(await flight.open(member.id)).toEqual([]);
  });
});

test('a stolen session changes no password once its member has signed out everywhere', async ({
  shop,
  flight,
}) => {
  const member = await openSession(shop);
  const answer = await flight.around(
    'verify',
    () => flight.post(AUTH_PATHS.changePassword, changePassword, member.cookie),
    () => member.call(AUTH_PATHS.signOutEverywhere, { body: {} }),
  );
  expect(answer.status).toBe(401);
  expect((await trySignIn(shop, member.email)).status).toBe(200);
});

test('a mailed link in use sets no password once another link has', async ({ shop, flight }) => {
  const { email } = await openSession(shop);
  const [first, second] = [await flight.linkFor(email), await flight.linkFor(email)];
  const answer = await flight.around(
    'hash',
    () => flight.post(AUTH_PATHS.resetPassword, { token: first, newPassword: OTHER }),
    () => call(shop, AUTH_PATHS.resetPassword, { body: { token: second, newPassword: NEW } }),
  );
  expect(answer.status).toBe(422);
  expect((await trySignIn(shop, email, OTHER)).status).toBe(401);
  expect((await trySignIn(shop, email, NEW)).status).toBe(200);
});

test('sign-ins at the same time as a change of the password leave no session', async ({
  shop,
  flight,
}) => {
  for (let round = 0; round < 4; round += 1) {
    const { email, cookie, call: send } = await openSession(shop);
    const signIns = Array.from({ length: 6 }, () => trySignIn(shop, email));
    const changed = await send(AUTH_PATHS.changePassword, { body: changePassword });
    expect(changed.status).toBe(200);
    for (const answer of await Promise.all(signIns))
      expect(await flight.status(cookiesOf(answer))).toBe(401);
    expect(await flight.status(cookiesOf(changed, cookie))).toBe(200);
  }
});
