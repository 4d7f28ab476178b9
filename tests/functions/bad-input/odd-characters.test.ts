import { expect } from 'vitest';
import { adminTest } from '../../support/admin.ts';
import { endpointCalls, INQUIRY, LOGO } from '../../support/endpoints.ts';
import type { EndpointCall } from '../../support/endpoints.ts';
import { share } from '../../support/share.ts';

/** What Postgres rejects in a text, with a character whose half remains where a text is cut. */
const ODD = ['\0', '\ud83d', '\ude80\ud83d', `x${'🚀'.repeat(40)}`];

const order = { ...LOGO, email: 'a@b.example', service_name: 'Logo Design', status: 'pending' };
const proof = { token: 'x', value_coin: '5', coin: 'usdc', txid_in: 'a', txid_out: 'b' };
const inquiry = { ...INQUIRY, phone: '1', company: 'C', budget: '', leave_empty: 'x' };
const MORE: Record<string, object> = {
  'POST /api/orders': order,
  'POST /api/inquiries': { ...inquiry, services: ['x'] },
  'POST /api/payments/return': proof,
};

const test = adminTest();

/** The calls with each text of the body in turn made odd. */
function* oddOf(name: string, call: EndpointCall): Generator<Record<string, unknown>> {
  const body = { ...(call.body as Record<string, unknown>), ...MORE[name] };
  for (const [field, value] of Object.entries(body))
    for (const odd of ODD) {
      if (typeof value === 'string') yield { ...body, [field]: value + odd };
      if (Array.isArray(value)) yield { ...body, [field]: [odd] };
    }
}

const bodies = Object.entries(endpointCalls()).filter(([, { body }]) => body !== undefined);

test.for(share(bodies))(
  'characters that the database rejects, sent to %s, are no fault of ours',
  { timeout: 120_000 },
  async ([name, call], { shop, staff }) => {
    const headers = { 'content-type': 'application/json', cookie: staff.cookie, ...call.headers };
    for (const body of oddOf(name, call)) {
      const sent = { method: call.method ?? 'POST', headers, body: JSON.stringify(body) };
      const { status } = await shop.fetch(call.path, sent);
      // 502: an invitation is not mailed here.
      expect({ status, body }).not.toEqual({ status: 500, body });
    }
  },
);

test('an inquiry is stored without them, and without what only tells a machine', async ({
  shop,
  sql,
}) => {
  await sql`delete from inquiries`;
  const body = { ...inquiry, name: 'A\0da\u200b', phone: '1\ud83d', leave_empty: 'a\0\ud83d' };
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await shop.fetch('/api/inquiries', sent)).status).toBe(201);
  expect(await sql`select name, phone from inquiries`).toEqual([{ name: 'A da', phone: '1' }]);
});

test('a callback’s evidence is cut between characters', async ({ order: placed, sql }) => {
  const name = `${'x'.repeat(3_960)}🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀 ada@b.example`;
  for (const shift of ['', 'y'])
    expect((await placed.callBack({ more: shift + name })).status).toBe(200);
  expect((await sql`select from reports where order_id = ${placed.id}`).length).toBeGreaterThan(0);
});
