import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { UserError } from '../user-error.ts';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { createCallbacks } from './callbacks.ts';
import type { SigningKey } from './callbacks.ts';
import { pay } from './checkout.ts';
import type { Checkout, Provider } from './checkout.ts';
import { openLedger, settingsSchema } from './ledger.ts';
import type { Payment, Settings } from './ledger.ts';
import { callbackUrlOf } from './payments.ts';
import type { Purchase } from './payments.ts';
import { scenarioSchema, setScenario } from './scenarios.ts';
import type { Endpoint, Scenario } from './scenarios.ts';

export interface SandboxOptions {
  readonly providers: readonly Provider[];
  /** A JSON file that keeps everything over a restart; memory alone without. */
  readonly ledgerFile?: string;
  /** Takes one line at a time, without secrets, callback URLs or mail addresses. */
  readonly log: (line: string) => void;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Callbacks are signed with it; unsigned without. */
  readonly signingKey?: SigningKey;
}

/** What tests may see and do. What it returns is a copy. */
function createControl(checkout: Checkout, calls: ReadonlyMap<Endpoint, number>) {
  const { ledger, callbacks } = checkout;
  const find = (id: string): Payment => {
    const payment = ledger.payments.find((it) => it.id === id);
    if (!payment) throw new Error(`No payment has the id "${id}".`);
    return payment;
  };
  return {
    settings: () => structuredClone(ledger.settings),
    configure(change: Partial<Settings>) {
      ledger.settings = settingsSchema.parse({ ...ledger.settings, ...change });
      ledger.save();
    },
    /** Orders a failure from the next call on. */
    simulate(scenario: Scenario) {
      setScenario(ledger, scenarioSchema.parse(scenario));
    },
    /** Default settings and no scenarios; wallets and payments stay. */
    reset() {
      Object.assign(ledger, { settings: settingsSchema.parse({}), scenarios: [] });
      ledger.save();
    },
    /** Oldest first. */
    wallets: () => structuredClone(ledger.wallets),
    /** Oldest first: what the shop's records must agree with. */
    payments: () => structuredClone(ledger.payments),
    /** Pays into a wallet; `location` is where a browser would go. */
    pay: async (purchase: Purchase) => structuredClone(await pay(checkout, purchase)),
    /** The URL of a payment's callback. */
    callbackUrl: (paymentId: string) => callbackUrlOf(ledger, find(paymentId)),
    /** Sends a payment's callback now; answers the shop's status. */
    send: (paymentId: string) => callbacks.send(find(paymentId)),
    /** How many calls came in since the start. */
    calls: (endpoint: Endpoint) => calls.get(endpoint) ?? 0,
    /** Resolves when no callback is under way or waiting for its time. */
    idle: () => callbacks.idle(),
  };
}
type Control = ReturnType<typeof createControl>;

/** The control for browser tests: POST with JSON. */
function addControl(app: App, control: Control): void {
  app.post('/sandbox/simulate', async (c) => {
    control.simulate(await c.req.json());
    return c.body(null, 204);
  });
  app.post('/sandbox/pay', async (c) => c.json(await control.pay(await c.req.json())));
  app.post('/sandbox/reset', (c) => {
    control.reset();
    return c.body(null, 204);
  });
}

/** The sandbox without a server. @throws {UserError} in production, or when its ledger can't be read */
export function createSandbox(options: SandboxOptions) {
  const { CONTEXT, NETLIFY } = process.env;
  // It gives away what the shop sells.
  if (CONTEXT === 'production' || NETLIFY === 'true')
    throw new UserError(
      'The payment sandbox does not start with CONTEXT=production or NETLIFY=true.',
    );
  const { providers, log, now = Date.now, signingKey } = options;
  const ledger = openLedger(options.ledgerFile);
  const callbacks = createCallbacks({ ledger, log, now, signingKey });
  const checkout = { ledger, callbacks, providers, now };
  const calls = new Map<Endpoint, number>();
  const app = createApp({ ...checkout, calls, log });
  const control = createControl(checkout, calls);
  addControl(app, control);
  return { app, control, callbacks };
}

export interface Sandbox {
  /** Both hosts of the real gateway in one: API and checkout. No slash at the end. */
  readonly url: string;
  readonly control: Control;
  /** Ends every connection and callback; what is due is sent after the next start. */
  close(): Promise<void>;
}

/** Serves the sandbox of the payment gateway, PayGate.to's API without money, on a free port of this machine. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { app, control, callbacks } = createSandbox(options);
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  callbacks.resume();
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    control,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await callbacks.close();
    },
  };
}
