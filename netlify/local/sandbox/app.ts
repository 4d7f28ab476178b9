import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Gateway } from './gateway.ts';
import { checkoutPage, overviewPage, page, paidPage } from './pages.ts';
import { centsOf, priceOf, rateOf, refuse } from './rates.ts';
import { simulate } from './scenarios.ts';

type App = Hono<{ Bindings: HttpBindings }>;

/** The gateway's API. */
function addApi(app: App, gateway: Gateway): void {
  for (const path of ['/control/:endpoint', '/crypto/*'])
    app.use(path, simulate(gateway), (c, next) => {
      // A firewall dislikes the names of libraries.
      const isLibrary = /^(node|undici)\b/.test(c.req.header('user-agent') ?? 'node');
      return isLibrary ? Promise.resolve(c.html('<html>Forbidden</html>', 403)) : next();
    });
  app.get('/control/wallet.php', (c) => {
    const { callback = '', address: merchant = '' } = c.req.query();
    if (!/^0x[\da-f]{40}$/i.test(merchant)) refuse('address must be a wallet');
    if (!URL.canParse(callback)) refuse('callback must be a URL');
    const { address, polygonAddress, ipnToken } = gateway.openWallet(callback);
    return c.json({
      // Percent-encoded already, unlike the token.
      address_in: encodeURIComponent(address),
      polygon_address_in: polygonAddress,
      callback_url: encodeURIComponent(callback),
      ipn_token: ipnToken,
    });
  });
  app.get('/control/convert.php', (c) => {
    const { from = '', value = '' } = c.req.query();
    const rate = rateOf(from);
    const value_coin = (centsOf(value, rate) / 100).toFixed(2);
    return c.json({ status: 'success', value_coin, exchange_rate: rate.toFixed(4) });
  });
  app.get('/crypto/:coin{.+}/info.php', (c) => {
    const price = priceOf(c.req.param('coin').replaceAll('/', '_'));
    return c.json({ minimum: '1', prices: { USD: String(price) } });
  });
  app.get('/control/payment-status.php', (c) => {
    const wallet = gateway.wallets().find(({ ipnToken }) => ipnToken === c.req.query('ipn_token'));
    if (!wallet) return refuse('ipn_token is not known');
    // A later partial payment does not hide a full one.
    const [payment] = gateway
      .payments()
      .filter(({ address, statusPercent }) => address === wallet.address && statusPercent > 0)
      .sort((a, b) => b.cents - a.cents);
    if (!payment) return c.json({ status: 'unpaid' });
    const { valueCoin, txidOut, coin, statusPercent, omit } = payment;
    const share = ((Number(valueCoin) * statusPercent) / 100).toFixed(6);
    const value_coin = statusPercent === 100 ? valueCoin : share;
    const txid_out = omit.includes('status_txid_out') ? undefined : txidOut;
    return c.json({ status: 'paid', value_coin, txid_out, coin });
  });
  app.get('/control/provider-status', (c) => {
    const { away } = gateway;
    const listed = gateway.providers.filter(({ id }) => away.get(id) !== 'gone');
    const providers = listed.map(({ id, name, minCents }) => ({
      ...{ id, provider_name: name, status: away.has(id) ? 'inactive' : 'active' },
      ...{ minimum_currency: 'USD', minimum_amount: minCents / 100 },
    }));
    return c.json({ providers });
  });
}

/** The checkout pages: one provider's, and the hosted choice. */
function addCheckout(app: App, { payments, providers, away, walletAt, pay }: Gateway): void {
  const readCharge = (c: Context) => {
    const { address, amount = '', email = '', currency = '', provider: id = '' } = c.req.query();
    const wallet = walletAt(address);
    const cents = centsOf(amount, rateOf(currency));
    if (c.req.path === '/pay.php')
      return { wallet, provider: 'any of the country’s', cents, email };
    const provider = providers.find((it) => it.id === id && !away.has(id));
    if (!provider) return refuse(`There is no provider "${id}".`);
    const { name, minCents } = provider;
    if (cents < minCents) refuse(`${name} takes $${(minCents / 100).toFixed(2)} or more.`);
    return { wallet, provider: name, cents, email };
  };
  const paths = ['/process-payment.php', '/pay.php'];
  app.on('GET', paths, (c) => {
    const charge = readCharge(c);
    const earlier = payments().filter(({ address }) => address === charge.wallet.address);
    return c.html(checkoutPage(charge, earlier));
  });
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
function addControl(app: App, gateway: Gateway): void {
  app.get('/', (c) => c.html(overviewPage(gateway)));
  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const [provider, state] = [String(form['provider']), form['state']];
    if ('payment' in form) await gateway.send(String(form['payment']));
    else if (state === 'paused' || state === 'gone') gateway.away.set(provider, state);
    else gateway.away.delete(provider);
    return c.redirect('/', 303);
  });
  app.post('/sandbox/:act{simulate|reset|pay}', async (c) => {
    const act = gateway[c.req.param('act') as 'simulate' | 'reset' | 'pay'];
    return c.json((await act((await c.req.json()) as never)) ?? {});
  });
}

function answerError(error: Error, c: Context): Response | Promise<Response> {
  const isRefusal = error instanceof HTTPException || error instanceof z.ZodError;
  const { message } = error;
  if (!isRefusal) console.error(error);
  const status = isRefusal ? 400 : 500;
  return /^\/(control|crypto)\//.test(c.req.path)
    ? c.json({ status: 'error', message }, status)
    : c.html(page('Request refused', message), status);
}

/** Creates an app that serves both hosts of the gateway, API and checkout. */
export function createApp(gateway: Gateway): App {
  const app: App = new Hono({ strict: false });
  app.onError(answerError);
  addApi(app, gateway);
  addCheckout(app, gateway);
  addControl(app, gateway);
  return app;
}
