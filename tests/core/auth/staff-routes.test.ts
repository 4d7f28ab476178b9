import { neonConfig } from '@neondatabase/serverless';
import { afterAll, expect, test, vi } from 'vitest';
import { isLive } from '../../../netlify/core/services.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

// The call can't be counted: nothing listens there. The driver's settings outlive a file, so they are this one's own.
const { fetchEndpoint } = neonConfig;
neonConfig.fetchEndpoint = 'http://127.0.0.1:1/sql';
afterAll(() => {
  neonConfig.fetchEndpoint = fetchEndpoint;
});

/** The status for an owner without a second factor, by the deploy's context and the setting. */
async function statusIn(context?: string, setting?: string): Promise<number> {
  vi.resetModules();
  Object.assign(process.env, RIGHT_SETTINGS);
  vi.stubEnv('DATABASE_URL', 'postgresql://functions:secret@ep.localhost/none');
  vi.stubEnv('STAFF_REQUIRE_SECOND_FACTOR', setting);
  const staff = { id: 'a', email: 'a@agency.example', role: 'owner', secondFactor: false };
  const findSession = async () => ({ staff, cookies: [] });
  vi.doMock('../../../netlify/core/auth/session.ts', () => ({ findSession }));
  const { staffRoutes } = await import('../../../netlify/core/auth/staff-routes.ts');
  const { serve } = await import('../../../netlify/core/http/serve.ts');
  const handle = async () => new Response('shown');
  const handler = serve(staffRoutes({ 'GET /api/admin/it': { perMinute: 1, handle } }));
  const deploy = context !== undefined && { deploy: { context, id: '1', published: true } };
  const call = {
    requestId: 'a',
    ip: '10.0.0.1',
    waitUntil: () => undefined,
    ...deploy,
  };
  return (await handler(new Request('https://agency.example/api/admin/it'), call)).status;
}

test.each([
  ['production', undefined, 403],
  ['production', 'false', 200],
  ['deploy-preview', undefined, 200],
  ['a-branch', undefined, 403],
  [undefined, undefined, 403],
  ['deploy-preview', 'true', 403],
])(
  'in %s, with STAFF_REQUIRE_SECOND_FACTOR %s, a member without one gets %i',
  async (context, setting, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await statusIn(context, setting)).toBe(status);
  },
);

test.each([
  // What the platform tells comes first, then what the build knew; what nobody knows counts as live.
  ['production', 'deploy-preview', true],
  ['deploy-preview', 'production', false],
  ['', 'deploy-preview', true],
  [undefined, 'production', true],
  [undefined, 'deploy-preview', false],
  [undefined, 'branch-deploy', false],
  [undefined, 'dev', false],
  [undefined, 'staging', true],
  [undefined, null, true],
])('a deploy in the context %s, built in %s, is live: %s', (told, built, live) => {
  expect(isLive(told, built)).toBe(live);
});
