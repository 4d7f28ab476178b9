import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { callbackUrlOf, createCallbacks } from './callbacks.ts';
import type { CallbackOptions } from './callbacks.ts';
import { openLedger } from './ledger.ts';
import type { Payment } from './ledger.ts';
import { pay } from './payments.ts';
import type { Gateway, Purchase } from './payments.ts';
import { createScenarios } from './scenarios.ts';

export interface SandboxOptions extends CallbackOptions {
  readonly providers: Gateway['providers'];
  /** A JSON file that keeps wallets and payments across restarts; if unset, they are only in memory. */
  readonly ledgerFile?: string;
  readonly feePercent?: number;
}

/** The sandbox's API for tests. Wallets and payments are copies, oldest first. */
function createControl(gateway: Gateway) {
  const { ledger, callbacks, scenarios, away } = gateway;
  const find = (id: string): Payment => {
    const payment = ledger.payments.find((it) => it.id === id);
    if (!payment) throw new Error(`No payment has the id "${id}".`);
    return payment;
  };
  return {
    simulate: scenarios.order,
    reset: () => {
      scenarios.reset();
      away.clear();
    },
    /** Number of calls since the start. */
    calls: scenarios.calls,
    /** Takes a provider away, until the reset. */
    takeAway: (id: string, state: 'paused' | 'gone') => void away.set(id, state),
    wallets: () => structuredClone(ledger.wallets),
    payments: () => structuredClone(ledger.payments),
    pay: async (purchase: Purchase) => structuredClone(await pay(gateway, purchase)),
    callbackUrl: (paymentId: string) => callbackUrlOf(ledger, find(paymentId)),
    /** Sends a payment's callback now; returns the shop's status. */
    send: (paymentId: string) => callbacks.send(find(paymentId)),
    idle: callbacks.idle,
  };
}

export interface Sandbox {
  /** Serves both hosts of the real gateway, API and checkout. No trailing slash. */
  readonly url: string;
  readonly control: ReturnType<typeof createControl>;
  close(): Promise<void>;
}

/** Serves a stand-in for the payment gateway, without money, on a free local port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { providers, ledgerFile, feePercent = 3 } = options;
  const ledger = openLedger(ledgerFile);
  const callbacks = createCallbacks(ledger, options);
  const parts = { ledger, callbacks, scenarios: createScenarios(), away: new Map() };
  const gateway = { ...parts, providers, feePercent };
  const { fetch } = createApp(gateway);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control: createControl(gateway),
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
