import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Ledger } from './ledger.ts';

const times = z.int().min(1).optional();
const delayMs = z.int().min(0).max(86_400_000).optional();

/** A failure to order, for so many `times` or until the next one; the mode `ok` ends it. */
export const scenarioSchema = z.discriminatedUnion('endpoint', [
  z.strictObject({
    endpoint: z.literal('callback'),
    mode: z.enum(['ok', 'lost', 'late', 'twice']),
    delayMs,
    times,
  }),
  z.strictObject({
    endpoint: z.enum(['wallet', 'convert', 'payment-status', 'provider-status', 'process-payment']),
    mode: z.enum([
      'ok',
      'error500',
      'garbage',
      'empty',
      'missing_address',
      'redirect',
      'slow',
      'hang',
      'reset',
    ]),
    /** Waited before the answer; `slow` without it waits 15 s. */
    delayMs,
    status: z.int().min(200).max(599).optional(),
    /** The raw answer; where to, for `redirect`. */
    body: z.string().optional(),
    times,
  }),
]);
export type Scenario = z.infer<typeof scenarioSchema>;
export type Endpoint = Exclude<Scenario['endpoint'], 'callback'>;

/** Orders a scenario in place of the endpoint's earlier one. */
export function setScenario(ledger: Ledger, scenario: Scenario): void {
  ledger.scenarios = ledger.scenarios.filter(({ endpoint }) => endpoint !== scenario.endpoint);
  if (scenario.mode !== 'ok') ledger.scenarios.push(scenario);
  ledger.save();
}

/** The scenario for this call, which is then used up by one. */
export function takeScenario<Of extends Scenario['endpoint']>(ledger: Ledger, endpoint: Of) {
  const scenario = ledger.scenarios.find((it) => it.endpoint === endpoint);
  if (scenario?.times !== undefined) {
    const left = scenario.times - 1;
    setScenario(ledger, left > 0 ? { ...scenario, times: left } : { ...scenario, mode: 'ok' });
  }
  return scenario as Extract<Scenario, { endpoint: Of }> | undefined;
}

const SLOW_MS = 15_000;
const ANSWERS: ReadonlyMap<string, readonly [status: number, body: string]> = new Map([
  ['error500', [500, 'Internal Server Error']],
  ['garbage', [200, '{"address_in": <html>502 Bad']],
  ['empty', [200, '']],
]);

/** Answers an endpoint's calls as its scenario says. */
export function simulate(
  ledger: Ledger,
  endpoint: Endpoint,
  calls: Map<Endpoint, number>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1);
    const scenario = takeScenario(ledger, endpoint);
    if (!scenario) return next();
    const { mode, status, body, delayMs: waitMs = mode === 'slow' ? SLOW_MS : 0 } = scenario;
    const { signal } = c.req.raw;
    // A caller that hangs up meanwhile gets no answer, and nothing is done for it.
    if (mode === 'hang') await wait(2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
    else if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || mode === 'reset') {
      c.env.incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const [usualStatus, usualBody] = ANSWERS.get(mode) ?? [];
    if (usualBody !== undefined)
      return new Response(body ?? usualBody, { status: status ?? usualStatus ?? 200 });
    if (mode === 'redirect')
      return new Response(null, {
        status: status ?? 302,
        headers: { Location: body ?? c.req.url },
      });
    await next();
    if (mode === 'missing_address') {
      const { address_in: _, ...rest } = (await c.res.json()) as Record<string, unknown>;
      c.res = Response.json(rest);
    }
    return undefined;
  };
}
