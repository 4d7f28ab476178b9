import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoadedFunction } from '../../../netlify/local/host/functions.ts';
import { createRateLimiter } from '../../../netlify/local/host/rate-limit.ts';
import { COMMON_PROBLEM, fetchProblem, fn, runHost } from './fixture.ts';

function limited(windowLimit: number, windowSize: number, perAddress = true): LoadedFunction {
  return {
    name: 'it',
    file: 'it.ts',
    handler: () => undefined,
    paths: [],
    excludedPaths: [],
    methods: [],
    preferStatic: false,
    schedule: null,
    rateLimit: { windowLimit, windowSize, perAddress },
  };
}

describe('counting', () => {
  test('as many calls as the limit pass, then none until the first is a window old', () => {
    let time = 5_000;
    const limiter = createRateLimiter(() => time, 1, 100);
    const it = limited(2, 10);
    expect(limiter.take(it, 'a')).toBe(0);
    time += 4_000;
    expect(limiter.take(it, 'a')).toBe(0);
    expect(limiter.take(it, 'a')).toBe(6);
    time += 5_999;
    expect(limiter.take(it, 'a')).toBe(1);
    time += 1;
    expect(limiter.take(it, 'a')).toBe(0);
    expect(limiter.take(it, 'a')).toBe(4);
  });

  test('no window of any position ever holds more than the limit, and the wait that is told is enough', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), steps, (limit, gaps) => {
        let time = 1_000_000;
        const limiter = createRateLimiter(() => time, 1, 100);
        const it = limited(limit, 5);
        const passed: number[] = [];
        for (const gap of gaps) {
          time += gap;
          const wait = limiter.take(it, 'a');
          if (wait > 0) {
            time += wait * 1000;
            expect(limiter.take(it, 'a')).toBe(0);
          }
          passed.push(time);
          expect(passed.filter((at) => at > time - 5_000).length).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  test('addresses are counted apart where the rule says so, functions always', () => {
    const limiter = createRateLimiter(() => 0, 1, 100);
    expect(limiter.take(limited(1, 10), 'a')).toBe(0);
    expect(limiter.take(limited(1, 10), 'b')).toBe(0);
    expect(limiter.take({ ...limited(1, 10), name: 'other' }, 'a')).toBe(0);
    expect(limiter.take(limited(1, 10), 'a')).toBe(10);
    const together = limited(1, 10, false);
    expect(limiter.take({ ...together, name: 'domain' }, 'a')).toBe(0);
    expect(limiter.take({ ...together, name: 'domain' }, 'b')).toBe(10);
  });

  test('the factor multiplies limits, never to nothing', () => {
    const many = createRateLimiter(() => 0, 3, 100);
    const passed = Array.from({ length: 8 }, () => many.take(limited(2, 10), 'a'));
    expect(passed).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
    const few = createRateLimiter(() => 0, 0.1, 100);
    expect([few.take(limited(2, 10), 'a'), few.take(limited(2, 10), 'a')]).toEqual([0, 10]);
  });

  test('of more clients than are kept, the one not seen for longest is forgotten', () => {
    const limiter = createRateLimiter(() => 0, 1, 2);
    const it = limited(1, 10);
    for (const address of ['a', 'b', 'a', 'c']) limiter.take(it, address);
    expect(limiter.take(it, 'a')).toBe(10);
    expect(limiter.take(it, 'b')).toBe(0);
  });

  test('a clock that is set back keeps nobody waiting until its old time', () => {
    let time = 1_000_000;
    const limiter = createRateLimiter(() => time, 1, 100);
    const it = limited(2, 10);
    for (let calls = 0; calls < 2; calls += 1) limiter.take(it, 'a');
    time = 500_000;
    expect([limiter.take(it, 'a'), limiter.take(it, 'a'), limiter.take(it, 'a')]).toEqual([
      0, 0, 10,
    ]);
  });

  test('a function without a limit is not counted', () => {
    const limiter = createRateLimiter(() => 0, 1, 100);
    const free = { ...limited(1, 10), rateLimit: null };
    expect([limiter.take(free, 'a'), limiter.take(free, 'a')]).toEqual([0, 0]);
  });
});

describe('over HTTP', () => {
  const config = (aggregateBy?: unknown) => ({
    path: '/api/it',
    rateLimit: { windowLimit: 2, windowSize: 60, aggregateBy },
  });

  test('a call too many is refused with the seconds to wait, and passes after them', async () => {
    let time = 1_000_000;
    const { url, logged } = await runHost(
      { 'netlify/functions/it.ts': fn('return new Response("x");', config(['ip', 'domain'])) },
      { now: () => time },
    );
    await fetch(`${url}/api/it`);
    await fetch(`${url}/api/it`);
    time += 500;
    const problem = await fetchProblem(`${url}/api/it`, {
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(problem).toMatchObject({
      status: 429,
      detail: 'Too many requests. Try again in 60 s.',
      common: { ...COMMON_PROBLEM, status: 429 },
    });
    expect(problem.headers.get('retry-after')).toBe('60');
    expect(await logged(429)).toMatchObject({ function: 'it', route: '/api/it' });
    time += 60_000;
    expect((await fetch(`${url}/api/it`)).status).toBe(200);
  });

  test.each([['ip'], [undefined]])(
    'aggregateBy %j counts everybody together, as on the platform',
    async (aggregateBy) => {
      const { url, port, functions } = await runHost(
        { 'netlify/functions/it.ts': fn('return new Response("x");', config(aggregateBy)) },
        { siteUrl: 'http://localhost:1' },
      );
      expect(functions).toMatchObject([{ rateLimit: { perAddress: false } }]);
      await fetch(`http://127.0.0.1:${port}/api/it`);
      await fetch(`${url}/api/it`);
      expect((await fetch(`http://127.0.0.1:${port}/api/it`)).status).toBe(429);
    },
  );

  test('the factor raises the limits', async () => {
    const { url } = await runHost(
      { 'netlify/functions/it.ts': fn('return new Response("x");', config(['ip', 'domain'])) },
      { rateLimitFactor: 2 },
    );
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await fetch(`${url}/api/it`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
