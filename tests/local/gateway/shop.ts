import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  startGateway,
  type Gateway,
  type GatewayOptions,
} from '../../../netlify/local/gateway/gateway.ts';
import type { Payment, Wallet } from '../../../netlify/local/gateway/records.ts';

export const MERCHANT_ADDRESS = `0x${'5a4d0b0c'.repeat(5)}`;

const PROVIDERS = [
  { id: 'mercuryo', name: 'Mercuryo', minimumCents: 1_500 },
  { id: 'banxa', name: 'Banxa', minimumCents: 10_000 },
];

export interface MerchantRequest {
  /** Path and query, as they came. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface Merchant {
  readonly origin: string;
  readonly requests: MerchantRequest[];
  /** The next answers' statuses, 200 after them; 0 never answers. */
  readonly statuses: number[];
  /** Resolves when so many requests have come in all. */
  readonly received: (count: number) => Promise<void>;
  readonly callbackUrl: (orderId: string) => string;
}

/** A shop's server that records what it is called with. */
export async function openMerchant(): Promise<Merchant> {
  const requests: MerchantRequest[] = [];
  const statuses: number[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const query = new URL(target, 'http://localhost').searchParams;
    requests.push({ target, query, headers: request.headers });
    const status = statuses.shift() ?? 200;
    if (status !== 0) response.writeHead(status, { Location: '/elsewhere' }).end('answer');
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
    waiting = waiting.filter(({ count }) => requests.length < count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    requests,
    statuses,
    received: (count) =>
      requests.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    callbackUrl: (orderId) =>
      `${origin}/api/payments/callback?order_id=${orderId}&token=secret-of-${orderId}`,
  };
}

export interface Shop {
  readonly merchant: Merchant;
  readonly gateway: Gateway;
  readonly log: string[];
  /** Looks up a wallet, as a shop does. */
  openWallet(orderId: string): Promise<{ wallet: Wallet; checkout: string }>;
  /** Presses a button of the payment page; `redirect: manual`. */
  press(checkout: string, form: Readonly<Record<string, string>>): Promise<Response>;
  lastPayment(): Payment;
}

/** Where the browser is sent to pay for a wallet. */
export function checkoutUrl(
  gateway: Gateway,
  address: string,
  changes: Readonly<Record<string, string>> = {},
): string {
  const query = {
    amount: '1500.00',
    provider: 'mercuryo',
    email: 'buyer@shop.example',
    currency: 'USD',
    ...changes,
  };
  const rest = new URLSearchParams(query).toString();
  return `${gateway.url}/process-payment.php?address=${encodeURIComponent(address)}&${rest}`;
}

/** Starts a gateway that ends with the test. */
export async function openGateway(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const gateway = await startGateway({ providers: PROVIDERS, log: () => undefined, ...options });
  onTestFinished(() => gateway.close());
  return gateway;
}

/** A merchant and its gateway, both ended with the test. */
export async function openShop(options: Partial<GatewayOptions> = {}): Promise<Shop> {
  const log: string[] = [];
  const merchant = await openMerchant();
  const gateway = await openGateway({ log: (line) => log.push(line), ...options });
  return {
    merchant,
    gateway,
    log,
    openWallet: async (orderId) => {
      const callback = encodeURIComponent(merchant.callbackUrl(orderId));
      const query = `address=${MERCHANT_ADDRESS}&callback=${callback}`;
      const answer = await fetch(`${gateway.url}/control/wallet.php?${query}`);
      const { address_in: encoded } = (await answer.json()) as { address_in: string };
      const wallet = gateway.control
        .wallets()
        .find(({ address }) => encodeURIComponent(address) === encoded);
      if (!wallet) throw new Error(`No wallet was made for order ${orderId}.`);
      return { wallet, checkout: checkoutUrl(gateway, wallet.address) };
    },
    press: (checkout, form) =>
      fetch(checkout, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    lastPayment: () => {
      const payment = gateway.control.payments().at(-1);
      if (!payment) throw new Error('No payment was taken.');
      return payment;
    },
  };
}

/** @throws when the merchant was not called */
export function firstRequest({ merchant }: Shop): MerchantRequest {
  const [request] = merchant.requests;
  if (!request) throw new Error('The merchant was not called.');
  return request;
}

/** Pays $100 into an order's wallet, of which the merchant hears nothing; the payment's id. */
export async function takeLost(shop: Shop, orderId = 'order-1'): Promise<string> {
  const { wallet } = await shop.openWallet(orderId);
  const { payment } = await shop.gateway.control.pay({
    address: wallet.address,
    provider: 'mercuryo',
    chargedCents: 10_000,
    callback: 'lost',
  });
  return payment.id;
}
