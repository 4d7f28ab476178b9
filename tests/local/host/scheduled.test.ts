import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fn, runHost } from './fixture.ts';

const AT = Date.UTC(2026, 0, 31, 23, 58);

describe('a scheduled function', () => {
  test('is called as the platform’s scheduler calls it', async () => {
    const host = await runHost(
      {
        'netlify/functions/clean.ts': fn(
          `return Response.json({ method: request.method, event: request.headers.get('x-nf-event'),
            agent: request.headers.get('user-agent'), body: await request.json(), path: new URL(request.url).pathname });`,
          { schedule: '*/5 * * * *' },
        ),
      },
      { now: () => AT },
    );
    const response = await host.runScheduled('clean');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      method: 'POST',
      event: 'schedule',
      agent: 'Netlify Clockwork',
      body: { next_run: '2026-02-01T00:00:00.000Z' },
      path: '/.netlify/functions/clean',
    });
    expect(host.entries).toMatchObject([
      { event: 'scheduled', function: 'clean', status: 200, time: new Date(AT).toISOString() },
    ]);
  });

  test('@daily means midnight, UTC', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date(AT).getHours()).toBe(8);
    const host = await runHost(
      {
        'netlify/functions/clean.ts': fn('return new Response(request.body);', {
          schedule: '@daily',
        }),
      },
      { now: () => AT },
    );
    const response = await host.runScheduled('clean');
    expect(await response.json()).toEqual({ next_run: '2026-02-01T00:00:00.000Z' });
  });

  test('that throws is answered with 500 and logged whole', async () => {
    const host = await runHost({
      'netlify/functions/clean.ts': fn('throw new Error("outer", { cause: new Error("inner") });', {
        schedule: '@daily',
      }),
    });
    const response = await host.runScheduled('clean');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/outer|inner/);
    expect((await host.logged(500)).error).toMatch(/outer[^]*inner/);
  });

  test('that takes too long is given up', async () => {
    const host = await runHost(
      { 'netlify/functions/clean.ts': fn('await new Promise(() => {});', { schedule: '@daily' }) },
      { limits: { scheduledMs: 20 } },
    );
    expect((await host.runScheduled('clean')).status).toBe(504);
  });

  test('has to be one', async () => {
    const host = await runHost({
      'netlify/functions/clean.ts': fn('return new Response();', { schedule: '@daily' }),
      'netlify/functions/plain.ts': fn('return new Response();'),
    });
    await expect(host.runScheduled('plain')).rejects.toThrow(
      'plain is no scheduled function. There are: clean.',
    );
    await expect(host.runScheduled('nothing')).rejects.toThrow('nothing is no scheduled function');
  });
});
