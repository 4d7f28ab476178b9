import { beforeEach, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../../netlify/core/env.ts';
import shop from '../../netlify/functions/shop.ts';
import { INQUIRY } from '../support/endpoints.ts';

const URL_OF_HOST = 'https://demo.netlify.app';

/** A demo as a host runs it that gives no database: its own address, and this one setting. */
beforeEach(() => {
  for (const name of ['SITE_URL', 'DATABASE_URL', 'NETLIFY_DB_URL', 'NEON_FETCH_ENDPOINT'])
    vi.stubEnv(name, '');
  vi.stubEnv('URL', URL_OF_HOST);
  vi.stubEnv('DEMO', 'true');
});

const call = (path: string, body?: object) =>
  shop(
    new Request(`${URL_OF_HOST}${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }),
    { requestId: 'one', ip: '192.0.2.1', waitUntil: () => undefined },
  );

test('a demo without a database refuses what it can’t store, in words', async () => {
  const refused = { status: 503, detail: 'This demo has no database: it stores nothing.' };
  expect(await (await call('/api/inquiries', INQUIRY)).json()).toMatchObject(refused);
  expect(await (await call('/api/health')).json()).toMatchObject(refused);
});

test('a demo sells nothing, whatever its wallet', () => {
  const wallet = `0x${'ab'.repeat(20)}`;
  const source = { DEMO: 'true', SITE_URL: URL_OF_HOST, MERCHANT_WALLET: wallet };
  expect(parseEnvironment(source).MERCHANT_WALLET).toBeUndefined();
  const own = { ...source, DATABASE_URL: 'postgresql://plumbline_functions:secret@host/site' };
  expect(parseEnvironment({ ...own, DEMO: 'false' })).toMatchObject({ MERCHANT_WALLET: wallet });
  expect(parseEnvironment(own).DATABASE_URL).toBe(own.DATABASE_URL);
  expect(() => parseEnvironment({ SITE_URL: URL_OF_HOST })).toThrow('DATABASE_URL is not set');
});
