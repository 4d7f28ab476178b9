import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startSandbox } from '../../../netlify/local/sandbox/sandbox.ts';
import type { SandboxOptions } from '../../../netlify/local/sandbox/sandbox.ts';

const PROVIDERS = [{ id: 'mercuryo', name: 'Mercuryo', minCents: 1_500 }];

/** A shop that records its callbacks, and answers them by these statuses, 200 after the last. */
async function openShop() {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const statuses: number[] = [];
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url: `${origin}${url}`, headers });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, requests, statuses };
}

/** A sandbox beside a shop; both end with the test. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const shop = await openShop();
  const sandbox = await startSandbox({ providers: PROVIDERS, log: () => undefined, ...options });
  onTestFinished(() => sandbox.close());
  const visit = (path: string, init?: RequestInit) =>
    fetch(`${sandbox.url}${path}`, { redirect: 'manual', ...init });
  const ask = async (path: string) =>
    (await visit(path)).json() as Promise<Record<string, unknown>>;
  const walletPath = (query: string) => {
    const callback = encodeURIComponent(`${shop.origin}/callback?${query}`);
    return `/control/wallet.php?address=0x5a&callback=${callback}`;
  };
  return {
    ...sandbox,
    ...shop,
    visit,
    ask,
    walletPath,
    /** Requests a wallet, as a shop does. */
    async openWallet(query = 'order_id=order-1&token=secret') {
      const answer = await ask(walletPath(query));
      const address = decodeURIComponent(String(answer['address_in']));
      return { address, token: String(answer['ipn_token']), checkout: checkoutPath(address) };
    },
    /** Sends a form of a page. */
    press: (path: string, form: Record<string, string>) =>
      visit(path, { method: 'POST', body: new URLSearchParams(form) }),
    lastPayment: () => sandbox.control.payments().at(-1),
  };
}

export function checkoutPath(address: string, change: Record<string, string> = {}): string {
  const charge = { amount: '1500.00', provider: 'mercuryo', email: 'buyer@shop.example' };
  const query = new URLSearchParams({ ...charge, currency: 'USD', ...change });
  return `/process-payment.php?address=${encodeURIComponent(address)}&${query.toString()}`;
}
