import { onTestFinished, vi } from 'vitest';
import { createSandbox, startSandbox } from '../../../netlify/local/sandbox/sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../../netlify/local/sandbox/sandbox.ts';

export const MERCHANT = `0x${'5a4d0b0c'.repeat(5)}`;
export const ORIGIN = 'http://localhost';

const OPTIONS: SandboxOptions = {
  providers: [
    { id: 'mercuryo', name: 'Mercuryo', minimumCents: 1_500 },
    { id: 'banxa', name: 'Banxa', minimumCents: 10_000 },
  ],
  log: () => undefined,
};

export function callbackOf(orderId: string, origin = 'http://localhost:8888'): string {
  return `${origin}/api/payments/callback?order_id=${orderId}&token=secret-of-${orderId}`;
}

export function walletPath(callback: string): string {
  const query = new URLSearchParams({ address: MERCHANT, callback });
  return `/control/wallet.php?${query.toString()}`;
}

export function checkoutPath(address: string, change: Record<string, string> = {}): string {
  const charge = { amount: '1500.00', provider: 'mercuryo', email: 'buyer@shop.example' };
  const query = new URLSearchParams({ ...charge, currency: 'USD', ...change });
  return `/process-payment.php?address=${encodeURIComponent(address)}&${query.toString()}`;
}

/** A sandbox without a server, and a shop that records its callbacks in place of `fetch`. */
export function openSandbox(options: Partial<SandboxOptions> = {}) {
  const requests: { url: string; headers: Headers }[] = [];
  /** The shop's next answers, 200 after them; 0 never answers. */
  const statuses: number[] = [];
  vi.stubGlobal('fetch', (url: string, { headers, signal }: RequestInit) => {
    requests.push({ url, headers: new Headers(headers) });
    const status = statuses.shift() ?? 200;
    if (status > 0) return Promise.resolve(new Response(null, { status }));
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  const { app, control, callbacks } = createSandbox({ ...OPTIONS, ...options });
  onTestFinished(async () => {
    await callbacks.close();
    vi.unstubAllGlobals();
  });
  const ask = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    app,
    control,
    callbacks,
    requests,
    statuses,
    ask,
    /** The page's text. */
    show: async (path: string) => (await app.request(path)).text(),
    /** Requests a wallet, as a shop does. */
    openWallet: async (orderId = 'order-1') => {
      const { body } = await ask(walletPath(callbackOf(orderId)));
      const address = decodeURIComponent(String(body['address_in']));
      return { address, token: String(body['ipn_token']), checkout: checkoutPath(address) };
    },
    /** Sends a form of a page. */
    press: (path: string, form: Record<string, string>, headers = { Origin: ORIGIN }) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    lastPayment: () => {
      const payment = control.payments().at(-1);
      if (!payment) throw new Error('No payment was taken.');
      return payment;
    },
  };
}

/** A sandbox on a port, which ends with the test. */
export async function serveSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ...OPTIONS, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}
