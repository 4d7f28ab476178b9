import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';

/** The calls by their file's name; `coin-info` is that of any coin. */
export type Endpoint = 'wallet' | 'convert' | 'coin-info' | 'payment-status' | 'provider-status';

/** A failure to simulate, `times` times or until the next scenario. */
export type Scenario = { times?: number; delayMs?: number } & (
  | { endpoint: 'callback'; mode: 'lost' | 'late' | 'twice' }
  | { endpoint: Endpoint; mode: keyof typeof ANSWERS | 'slow' | 'hang' | 'reset'; body?: string }
);

/** Status and body; the scenario may override the body. */
const ANSWERS = {
  error500: [500, 'Internal Server Error'],
  garbage: [200, '{"address_in": <html>502 Bad'],
  empty: [200, ''],
  answer: [200, ''],
  missing_address: [200, '{"callback_url":"http://localhost/","ipn_token":"token"}'],
  redirect: [302, ''],
} as const;

/** Longest time of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

/** Holds the scenarios, one per endpoint; counts calls. */
export function createScenarios() {
  const ordered = new Map<string, Scenario>();
  const calls = new Map<string, number>();
  return {
    order: (scenario: Scenario) => void ordered.set(scenario.endpoint, { ...scenario }),
    /** Returns the scenario of this call and uses it up by one. */
    take(endpoint: string): Scenario | undefined {
      calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1);
      const scenario = ordered.get(endpoint);
      if (scenario?.times !== undefined && (scenario.times -= 1) === 0) ordered.delete(endpoint);
      return scenario;
    },
    reset: () => ordered.clear(),
    calls: (endpoint: Endpoint) => calls.get(endpoint) ?? 0,
  };
}

/** Applies the scenarios to calls of the API. */
export const simulate =
  ({
    take,
  }: Pick<ReturnType<typeof createScenarios>, 'take'>): MiddlewareHandler<{
    Bindings: HttpBindings;
  }> =>
  async (c, next) => {
    const scenario = take(c.req.param('endpoint')?.replace('.php', '') ?? 'coin-info');
    if (!scenario) return next();
    const { mode, delayMs = 0 } = scenario;
    const { signal } = c.req.raw;
    const ms = mode === 'hang' ? FOREVER_MS : delayMs;
    await wait(ms, undefined, { signal }).catch(() => undefined);
    // Skips a caller that has disconnected.
    if (signal.aborted || mode === 'reset') {
      c.env.incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (!(mode in ANSWERS)) return next();
    const [status, body] = ANSWERS[mode as keyof typeof ANSWERS];
    const headers: Record<string, string> = status === 302 ? { location: '/' } : {};
    return new Response('body' in scenario ? scenario.body : body, { status, headers });
  };
