import type * as z from 'zod';
import { log, withoutMailAddresses } from '../log.ts';
import { parseJson } from '../parse.ts';
import {
  coinInfoResponse,
  convertResponse,
  providerStatusResponse,
  statusResponse,
  walletResponse,
} from './responses.ts';
import { coinInfoUrl, withQuery } from './urls.ts';

/** `refused`: a non-2xx or unreadable response; `timeout`: no response in time; `unreachable`: no response at all. */
export interface GatewayFailure {
  ok: false;
  reason: 'refused' | 'timeout' | 'unreachable';
  message: string;
}

export type GatewayAnswer<Value> =
  /** `body` is the response's text without secrets, as evidence. */
  { ok: true; value: Value; body: string } | GatewayFailure;

/** Timeout of one call including its retry, in ms. */
export const TIME_LIMIT_MS = 10_000;
const MOST_BODY_BYTES = 64 * 1024;
const MOST_QUOTED_CHARACTERS = 300;
const MOST_EVIDENCE_CHARACTERS = 4_000;

interface Call<Value> {
  url: string;
  schema: z.ZodType<Value>;
  /** Values that must not appear in an error message. */
  secrets: string[];
}

/** Tokens that the gateway gave out, in a response of another shape than expected. */
const TOKEN = /(token["']?\s*[=:]\s*["']?)[\w%+/=-]+/gi;

/** The first characters of a body, without secrets and mail addresses. */
function withoutSecrets(body: string, secrets: string[], most: number): string {
  const clean = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'),
    body,
  );
  return withoutMailAddresses(clean.replaceAll(TOKEN, '$1…')).slice(0, most);
}

/** A failure, with what the gateway answered, for the log. */
type Attempted<Value> = GatewayAnswer<Value> & { status?: number; body?: string };

async function attempt<Value>(
  { url, schema, secrets }: Call<Value>,
  { signal, userAgent }: { signal: AbortSignal; userAgent: string },
): Promise<Attempted<Value>> {
  const headers = { accept: 'application/json', 'user-agent': userAgent };
  try {
    const response = await fetch(url, { signal, headers, redirect: 'manual' });
    const text = await response.text();
    const body = text.length > MOST_BODY_BYTES ? '' : text;
    const { status } = response;
    const quoted = withoutSecrets(body, secrets, MOST_QUOTED_CHARACTERS).trim();
    const refused = { ok: false, reason: 'refused', status, body: quoted } as const;
    if (!response.ok)
      return { ...refused, message: `API request failed with status ${status}: ${quoted}` };
    const { data: value } = schema.safeParse(parseJson(body));
    if (value !== undefined)
      return { ok: true, value, body: withoutSecrets(body, secrets, MOST_EVIDENCE_CHARACTERS) };
    const unreadable = 'The payment gateway answered something that can’t be read.';
    return { ...refused, message: `${unreadable} Please try again.` };
  } catch {
    if (signal.aborted) {
      const message = 'The payment gateway did not answer in time. Please try again.';
      return { ok: false, reason: 'timeout', message };
    }
    const message = 'The payment gateway can’t be reached. Please try again.';
    return { ok: false, reason: 'unreachable', message };
  }
}

/** Retries a failed call once, after 100 to 300 ms. All calls are safe to repeat. */
async function attemptTwice<Value>(
  call: Call<Value>,
  { userAgent, random, timeLimitMs = TIME_LIMIT_MS }: GatewaySettings,
): Promise<Attempted<Value>> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const first = await attempt(call, { signal, userAgent });
  if (first.ok || signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, 100 + random() * 200));
  const second = await attempt(call, { signal, userAgent });
  return !second.ok && second.reason === 'timeout' ? first : second;
}

export interface GatewaySettings {
  apiUrl: string;
  /** undefined: no wallet can be requested. */
  merchantWallet: string | undefined;
  /** Names the product: firewalls refuse the names of libraries. */
  userAgent: string;
  /** From 0 to 1, for the jitter of the retry. */
  random: () => number;
  timeLimitMs?: number;
}

/** Creates a client of the payment gateway's API, PayGate.to's `control/*.php`, at `apiUrl`. Every response is parsed. */
export function createGateway(settings: GatewaySettings) {
  const { apiUrl, merchantWallet } = settings;
  const control = `${apiUrl}/control`;
  const ask = async <Value>(
    name: string,
    call: Call<Value>,
    limit: { timeLimitMs?: number } = {},
  ): Promise<Attempted<Value>> => {
    const answer = await attemptTwice(call, { ...settings, ...limit });
    if (!answer.ok) {
      const { reason, status, body } = answer;
      log('warn', 'gateway call failed', { call: name, reason, status, body });
    }
    return answer;
  };
  const call = async <Value>(
    name: string,
    url: string,
    schema: z.ZodType<Value>,
    { secrets = [], ...limit }: { secrets?: string[]; timeLimitMs?: number } = {},
  ): Promise<GatewayAnswer<Value>> => {
    const answer = await ask(name, { url, schema, secrets }, limit);
    if (answer.ok) return answer;
    const { reason, message } = answer;
    return { ok: false, reason, message };
  };
  return {
    /** Requests the wallet of a callback URL; the same URL gets the same wallet. */
    requestWallet(callback: string) {
      if (merchantWallet === undefined) throw new Error('There is no MERCHANT_WALLET.');
      const url = withQuery(`${control}/wallet.php`, { address: merchantWallet, callback });
      const token = new URL(callback).searchParams.get('token') ?? callback;
      const secrets = [callback, token, merchantWallet];
      return call('wallet', url, walletResponse, { secrets });
    },
    /** Converts an amount of a fiat currency to US dollars; both are decimal text. */
    convert: (from: string, value: string, limit: { timeLimitMs?: number } = {}) =>
      call('convert', withQuery(`${control}/convert.php`, { from, value }), convertResponse, limit),
    /** The price of one unit of a coin in US dollars, as decimal text; null: it has none, or the gateway knows no such coin. */
    async coinPrice(coin: string): Promise<GatewayAnswer<string | null>> {
      const none = { ok: true, value: null, body: '' } as const;
      const url = coinInfoUrl(apiUrl, coin);
      if (url === null) return none;
      const answer = await ask('coin info', { url, schema: coinInfoResponse, secrets: [] });
      if (answer.ok) return answer;
      const { reason, message, status = 0 } = answer;
      return status === 400 || status === 404 ? none : { ok: false, reason, message };
    },
    /** Whether the wallet of an ipn token was paid. @param limit.timeLimitMs if less than the usual time is left */
    paymentStatus(token: string, limit: { timeLimitMs?: number } = {}) {
      const url = withQuery(`${control}/payment-status.php`, { ipn_token: token });
      return call('payment status', url, statusResponse, { secrets: [token], ...limit });
    },
    /** Lists the providers, whether each is active, and its minimum amount. */
    providerStatus: () =>
      call('provider status', `${control}/provider-status/`, providerStatusResponse),
  };
}
export type Gateway = ReturnType<typeof createGateway>;
