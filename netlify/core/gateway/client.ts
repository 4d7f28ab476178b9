import type * as z from 'zod';
import type { Wallet } from '../stores/wallets.ts';
import { convertAnswer, providerStatusAnswer, statusAnswer, walletAnswer } from './answers.ts';
import type { LiveProvider, PaymentStatus } from './answers.ts';
import { convertUrl, paymentStatusUrl, providerStatusUrl, walletUrl } from './urls.ts';

/** The payment gateway's API: PayGate.to's `control/*.php`. */
export interface Gateway {
  /** Asks for the wallet that belongs to a callback address; the same address gets the same wallet. */
  requestWallet(callback: string): Promise<GatewayAnswer<Wallet>>;
  /** What `value` of a coin is worth in US dollars, as a decimal text. */
  convert(coin: string, value: string): Promise<GatewayAnswer<string>>;
  /** Whether the wallet of an ipn token was paid. */
  paymentStatus(ipnToken: string): Promise<GatewayAnswer<PaymentStatus>>;
  /** Which providers a buyer can be sent to at present, and from what amount on. */
  providerStatus(): Promise<GatewayAnswer<LiveProvider[]>>;
}

export type GatewayAnswer<Value> =
  | { ok: true; value: Value }
  /** `refused`: a non-2xx answer or one that can't be read; `timeout`: none in time; `unreachable`: none at all. */
  | { ok: false; reason: 'refused' | 'timeout' | 'unreachable'; message: string };

/** One call, its retry included, takes no longer than this, in ms. */
const TIME_LIMIT_MS = 10_000;
const MOST_BODY_BYTES = 64 * 1024;
const MOST_QUOTED_CHARACTERS = 300;

interface Call<Value> {
  url: string;
  schema: z.ZodType<Value>;
  /** Texts of the call that must not come back in a message. */
  secrets: string[];
}

/** The body as it may be quoted: short, and without what we sent in confidence. */
function quotable(body: string, secrets: string[]): string {
  const clean = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'),
    body,
  );
  return clean.slice(0, MOST_QUOTED_CHARACTERS).trim();
}

async function readBody(response: Response): Promise<string> {
  const text = await response.text();
  return text.length > MOST_BODY_BYTES ? '' : text;
}

async function attempt<Value>(
  call: Call<Value>,
  signal: AbortSignal,
): Promise<GatewayAnswer<Value>> {
  const headers = { accept: 'application/json' };
  const response = await fetch(call.url, { signal, headers, redirect: 'manual' });
  const body = await readBody(response);
  if (!response.ok) {
    const message = `API request failed with status ${response.status}: ${quotable(body, call.secrets)}`;
    return { ok: false, reason: 'refused', message };
  }
  const unreadable = 'The payment gateway answered something that can’t be read.';
  try {
    const parsed = call.schema.safeParse(JSON.parse(body));
    if (parsed.success) return { ok: true, value: parsed.data };
  } catch {
    // Not JSON: the same as the wrong shape.
  }
  return { ok: false, reason: 'refused', message: `${unreadable} Please try again.` };
}

async function attemptSafely<Value>(
  call: Call<Value>,
  signal: AbortSignal,
): Promise<GatewayAnswer<Value>> {
  try {
    return await attempt(call, signal);
  } catch {
    if (signal.aborted) {
      const message = 'The payment gateway did not answer in time. Please try again.';
      return { ok: false, reason: 'timeout', message };
    }
    const message = 'The payment gateway can’t be reached. Please try again.';
    return { ok: false, reason: 'unreachable', message };
  }
}

/** Every call is a read that may be repeated; one that failed is tried once more after 100 to 300 ms. */
async function callTwice<Value>(
  call: Call<Value>,
  settings: GatewaySettings,
): Promise<GatewayAnswer<Value>> {
  const signal = AbortSignal.timeout(settings.timeLimitMs ?? TIME_LIMIT_MS);
  const first = await attemptSafely(call, signal);
  if (first.ok || signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, 100 + settings.random() * 200));
  const second = await attemptSafely(call, signal);
  return !second.ok && second.reason === 'timeout' ? first : second;
}

export interface GatewaySettings {
  apiUrl: string;
  merchantWallet: string;
  /** 0 up to 1, for the jitter. */
  random: () => number;
  timeLimitMs?: number;
}

/** The gateway behind `apiUrl`; every answer is parsed, none is trusted. */
export function createGateway(settings: GatewaySettings): Gateway {
  const { apiUrl, merchantWallet } = settings;
  return {
    requestWallet(callback) {
      const url = walletUrl(apiUrl, { address: merchantWallet, callback });
      const token = new URL(callback).searchParams.get('token') ?? callback;
      return callTwice(
        { url, schema: walletAnswer, secrets: [callback, token, merchantWallet] },
        settings,
      );
    },
    convert(coin, value) {
      const url = convertUrl(apiUrl, { from: coin, value });
      return callTwice({ url, schema: convertAnswer, secrets: [] }, settings);
    },
    paymentStatus(ipnToken) {
      const url = paymentStatusUrl(apiUrl, ipnToken);
      return callTwice({ url, schema: statusAnswer, secrets: [ipnToken] }, settings);
    },
    providerStatus() {
      const url = providerStatusUrl(apiUrl);
      return callTwice({ url, schema: providerStatusAnswer, secrets: [] }, settings);
    },
  };
}
