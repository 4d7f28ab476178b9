import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { serve } from '../listen.ts';
import { createGateway, priceOf, rateOf, refuse } from './gateway.ts';
import type { Gateway, SandboxOptions } from './gateway.ts';
import { checkoutPage, overviewPage, page, paidPage } from './pages.ts';

/** Converts a positive decimal at a rate to US cents. */
function centsOf(value: string, rate: number): number {
  const isPositive = /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0;
  return isPositive ? Math.round(Number(value) * rate * 100) : refuse('Not a positive decimal.');
}

/** Longest time of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

/** Answers as a scenario says, and a client with a library's name as a firewall does. */
const simulate =
  ({ take }: Gateway): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    if (/^(node|undici)\b/.test(c.req.header('user-agent') ?? 'node'))
      return c.html('<html>Forbidden</html>', 403);
    const endpoint = c.req.param('endpoint')?.replace('.php', '') ?? 'coin-info';
    const { delayMs = 0, status, body } = take(endpoint, c.req.url) ?? {};
    const { signal } = c.req.raw;
    await wait(Math.min(delayMs, FOREVER_MS), undefined, { signal }).catch(() => undefined);
    if (status === 0 || signal.aborted) {
      c.env.incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (status === undefined && body === undefined) return next();
    return new Response(body, { status: status ?? 200, headers: { location: '/' } });
  };

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses what a page elsewhere sends: a request to another name, which its owner let point here, or from another origin. A link or
 * a form of the shop that opens a page is fine. Programs send neither header.
 */
const requireOwnHost: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const port = c.env.incoming.socket.localPort;
  const hosts = OWN_NAMES.map((name) => `${name}:${port}`);
  const isOurs = (origin: string) => hosts.some((host) => origin === `http://${host}`);
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = c.req.header();
  const isElsewhere =
    origin === undefined ? site === 'cross-site' && mode !== 'navigate' : !isOurs(origin);
  if (!hosts.includes(host) || isElsewhere)
    throw new HTTPException(403, {
      message: 'The sandbox answers its own pages and programs of this machine.',
    });
  return next();
};

function addApi(app: Hono, gateway: Gateway): void {
  app.use('/control/:endpoint', simulate(gateway));
  app.use('/crypto/*', simulate(gateway));
  app.get('/control/wallet.php', (c) => {
    const { callback = '', address: merchant = '' } = c.req.query();
    if (!/^0x[\da-f]{40}$/i.test(merchant)) refuse('address must be a wallet');
    if (!URL.canParse(callback)) refuse('callback must be a URL');
    const { address, polygonAddress: polygon_address_in, ipnToken } = gateway.openWallet(callback);
    // Percent-encoded already, unlike the token.
    const [address_in, callback_url] = [address, callback].map(encodeURIComponent);
    return c.json({ address_in, polygon_address_in, callback_url, ipn_token: ipnToken });
  });
  app.get('/control/convert.php', (c) => {
    const rate = rateOf(c.req.query('from') ?? '');
    const value_coin = (centsOf(c.req.query('value') ?? '', rate) / 100).toFixed(2);
    return c.json({ status: 'success', value_coin, exchange_rate: rate.toFixed(4) });
  });
  app.get('/crypto/:coin{.+}/info.php', (c) => {
    const price = priceOf(c.req.param('coin').replaceAll('/', '_'));
    return c.json({ minimum: '1', prices: { USD: String(price) } });
  });
  app.get('/control/payment-status.php', (c) => c.json(gateway.statusOf(c.req.query('ipn_token'))));
  app.get('/control/provider-status', (c) => {
    const { away, providers } = gateway;
    const listed = providers.filter(({ id }) => away.get(id) !== 'gone');
    return c.json({
      providers: listed.map(({ id, name, minCents }) => ({
        ...{ id, provider_name: name, status: away.has(id) ? 'inactive' : 'active' },
        ...{ minimum_currency: 'USD', minimum_amount: minCents / 100 },
      })),
    });
  });
}

/** The checkout pages: one provider's, and the hosted choice. */
function addCheckout(app: Hono, { payments, providers, away, walletAt, pay }: Gateway): void {
  const readCharge = (c: Context) => {
    const { address, amount = '', currency = '', provider: id } = c.req.query();
    const [wallet, cents] = [walletAt(address), centsOf(amount, rateOf(currency))];
    if (c.req.path === '/pay.php') return { wallet, provider: 'any provider', cents };
    const provider = providers.find((it) => it.id === id && !away.has(it.id));
    const { name, minCents } = provider ?? refuse(`There is no provider "${id}".`);
    if (cents < minCents) refuse(`${name} takes $${(minCents / 100).toFixed(2)} or more.`);
    return { wallet, provider: name, cents };
  };
  const paths = ['/process-payment.php', '/pay.php'];
  app.on('GET', paths, (c) => c.html(checkoutPage(readCharge(c))));
  app.on('POST', paths, async (c) => {
    const { wallet, cents } = readCharge(c);
    const form = z.looseObject({ txidIn: z.string() }).parse(await c.req.parseBody());
    // A double click: the payment exists already.
    if (!payments().some(({ txidIn }) => txidIn === form.txidIn))
      await pay({ ...form, address: wallet.address, chargedCents: cents });
    return c.html(paidPage(wallet));
  });
}

/** The overview of payments and providers, and a JSON API for tests in another process. */
function addControl(app: Hono, gateway: Gateway): void {
  app.get('/', (c) => c.html(overviewPage(gateway)));
  app.post('/', async (c) => {
    const { payment, provider = '', state } = await c.req.parseBody<Record<string, string>>();
    if (payment !== undefined) await gateway.send(payment);
    else if (state === 'paused' || state === 'gone') gateway.away.set(provider, state);
    else gateway.away.delete(provider);
    return c.redirect('/', 303);
  });
  app.post('/sandbox/:act{simulate|reset|pay}', async (c) => {
    const act = gateway[c.req.param('act') as 'simulate' | 'reset' | 'pay'];
    return c.json((await act((await c.req.json()) as never)) ?? {});
  });
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Serves a stand-in for the payment gateway, without money, on a free local port. */
export async function startSandbox(options: SandboxOptions) {
  const control = createGateway(options);
  const app = new Hono({ strict: false });
  app.onError((error, c) => {
    const { message } = error;
    const isInvalid = error instanceof z.ZodError || error instanceof SyntaxError;
    const status = error instanceof HTTPException ? error.status : isInvalid ? 400 : 500;
    // Without its message, which may quote what was sent.
    if (status === 500) console.error('Payment sandbox:', error.name, framesOf(error));
    return /^\/(control|crypto)\//.test(c.req.path)
      ? c.json({ status: 'error', message }, status)
      : c.html(page('Request refused', message), status);
  });
  app.use(requireOwnHost);
  for (const add of [addApi, addCheckout, addControl]) add(app, control);
  const { server, port } = await serve(app.fetch);
  return {
    /** Serves both hosts of the real gateway, API and checkout. No trailing slash. */
    url: `http://127.0.0.1:${port}`,
    /** What tests see and do behind its pages. */
    control,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
