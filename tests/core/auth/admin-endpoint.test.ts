import { expect, test, vi } from 'vitest';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

/** The status for an owner without a second factor, by the deploy's context and the setting. */
async function statusIn(context: string, setting?: string): Promise<number> {
  vi.resetModules();
  Object.assign(process.env, RIGHT_SETTINGS);
  vi.stubEnv('STAFF_REQUIRE_SECOND_FACTOR', setting);
  const staff = { id: 'a', email: 'a@agency.example', role: 'owner', secondFactor: false };
  const findSession = async () => ({ staff, cookies: [] });
  vi.doMock('../../../netlify/core/auth/session.ts', () => ({ findSession }));
  const { adminEndpoint } = await import('../../../netlify/core/auth/admin-endpoint.ts');
  const config = { path: '/api/admin/it', method: 'GET' } as const;
  const handler = adminEndpoint(config, { perMinute: 1 }, async () => new Response('shown'));
  const deploy = { context, id: '1', published: true };
  const call = { params: {}, requestId: 'a', ip: '10.0.0.1', waitUntil: () => undefined, deploy };
  return (await handler(new Request('https://agency.example/api/admin/it'), call)).status;
}

test.each([
  ['production', undefined, 403],
  ['production', 'false', 200],
  ['deploy-preview', undefined, 200],
  ['deploy-preview', 'true', 403],
])(
  'in %s, with STAFF_REQUIRE_SECOND_FACTOR %s, a member without one gets %i',
  async (context, setting, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await statusIn(context, setting)).toBe(status);
  },
);
