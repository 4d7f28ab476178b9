import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { checkoutPage, overviewPage, page, paidPage } from './pages.ts';
import type { Charge } from './pages.ts';
import { centsOf, CURRENCIES, openWallet, pay, priceOf, rateOf, refuse } from './payments.ts';
import type { Gateway } from './payments.ts';
import { simulate } from './scenarios.ts';

type App = Hono<{ Bindings: HttpBindings }>;

/** The gateway's API. */
function addApi(app: App, { ledger, providers, away, scenarios }: Gateway): void {
  for (const path of ['/control/:endpoint', '/crypto/*'])
    app.use(path, simulate(scenarios), async (c, next) => {
      // A firewall dislikes the names of libraries.
      const agent = c.req.header('user-agent') ?? 'node';
      return /^(node|undici)\b/.test(agent) ? c.html('<html>Forbidden</html>', 403) : next();
    });
  app.get('/control/wallet.php', (c) => {
    const { callback = '', address: merchant = '' } = c.req.query();
    if (!/^0x[\da-f]{40}$/i.test(merchant)) refuse('address must be a wallet');
    if (!URL.canParse(callback)) refuse('callback must be a URL');
    const { address, polygonAddress, ipnToken } = openWallet(ledger, callback);
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
    const rate = rateOf(CURRENCIES, from);
    const value_coin = (centsOf(value, rate) / 100).toFixed(2);
    return c.json({ status: 'success', value_coin, exchange_rate: rate.toFixed(4) });
  });
  app.get('/crypto/:coin{.+}/info.php', (c) => {
    const price = priceOf(c.req.param('coin').replaceAll('/', '_'));
    return c.json({ minimum: '1', prices: { USD: String(price) } });
  });
  app.get('/control/payment-status.php', (c) => {
    const wallet = ledger.wallets.find(({ ipnToken }) => ipnToken === c.req.query('ipn_token'));
    if (!wallet) return refuse('ipn_token is not known');
    // A later partial payment does not hide a full one.
    const [payment] = ledger.payments
      .filter(({ address, reports }) => address === wallet.address && reports.inStatus)
      .sort((a, b) => b.cents - a.cents);
    if (!payment) return c.json({ status: 'unpaid' });
    const { valueCoin, txidOut, coin, reports } = payment;
    const share = reports.statusPercent / 100;
    const value_coin = share === 1 ? valueCoin : (Number(valueCoin) * share).toFixed(6);
    return c.json({ status: 'paid', value_coin, txid_out: txidOut, coin });
  });
  app.get('/control/provider-status', (c) => {
    const listed = providers.filter(({ id }) => away.get(id) !== 'gone');
    return c.json({
      providers: listed.map(({ id, name, minCents }) => ({
        ...{ id, provider_name: name, status: away.has(id) ? 'inactive' : 'active' },
        ...{ minimum_currency: 'USD', minimum_amount: minCents / 100 },
      })),
    });
  });
}

/** Parses the query of the checkout. @throws {HTTPException} if the gateway would not accept it */
function readCharge({ ledger, providers, away }: Gateway, c: Context): Charge {
  const { address, amount = '', email = '', currency = '', provider: id = '' } = c.req.query();
  const wallet = ledger.wallets.find((it) => it.address === address);
  if (!wallet) return refuse('Provided wallet address is not allowed');
  const cents = centsOf(amount, rateOf(CURRENCIES, currency));
  if (c.req.path === '/pay.php') return { wallet, provider: 'any of the country’s', cents, email };
  const provider = providers.find((it) => it.id === id && !away.has(id));
  if (!provider) return refuse(`There is no provider "${id}".`);
  const least = provider.minCents / 100;
  return cents < provider.minCents
    ? refuse(`${provider.name} takes $${least.toFixed(2)} or more.`)
    : { wallet, provider: provider.name, cents, email };
}

/** The form of a checkout page's button: the purchase's options, and those of the page. */
const formSchema = z.looseObject({
  txidIn: z.string(),
  times: z.string().optional(),
  back: z.string().optional(),
});

/** The checkout pages: one provider's, and the hosted choice. */
function addCheckout(app: App, gateway: Gateway): void {
  const { ledger } = gateway;
  const paths = ['/process-payment.php', '/pay.php'];
  app.on('GET', paths, (c) => {
    const charge = readCharge(gateway, c);
    const earlier = ledger.payments.filter(({ address }) => address === charge.wallet.address);
    return c.html(checkoutPage(charge, earlier));
  });
  app.on('POST', paths, async (c) => {
    const { wallet, cents } = readCharge(gateway, c);
    const form = formSchema.parse(await c.req.parseBody());
    // A double click: the payment exists already.
    if (ledger.payments.some(({ txidIn }) => txidIn === form.txidIn))
      return c.html(paidPage(wallet));
    const purchase = { ...form, address: wallet.address, chargedCents: cents };
    const { location } = await pay(gateway, purchase);
    if (form.times === '2') await pay(gateway, { ...purchase, txidIn: undefined });
    return form.back === undefined ? c.html(paidPage(wallet)) : c.redirect(location, 303);
  });
}

const STATES = { active: undefined, paused: 'paused', gone: 'gone' } as const;

/** The overview of payments and providers, and a JSON API for tests in another process. */
function addControl(app: App, gateway: Gateway): void {
  const { ledger, callbacks, scenarios, away } = gateway;
  app.get('/', (c) => c.html(overviewPage(gateway)));
  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const [id, state] = [
      String(form['provider']),
      STATES[String(form['state']) as keyof typeof STATES],
    ];
    const payment = ledger.payments.find((it) => it.id === form['payment']);
    if ('state' in form) {
      if (state) away.set(id, state);
      else away.delete(id);
    } else await callbacks.send(payment ?? refuse('There is no such payment.'));
    return c.redirect('/', 303);
  });
  app.post('/sandbox/simulate', async (c) => {
    scenarios.order(await c.req.json());
    return c.body(null, 204);
  });
  app.post('/sandbox/reset', (c) => {
    scenarios.reset();
    return c.body(null, 204);
  });
  app.post('/sandbox/pay', async (c) => c.json(await pay(gateway, await c.req.json())));
}

function answerError(error: Error, c: Context): Response | Promise<Response> {
  const isRefusal = error instanceof HTTPException || error instanceof z.ZodError;
  if (!isRefusal) console.error(error);
  const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
  const status = isRefusal ? 400 : 500;
  const isApi = /^\/(control|crypto)\//.test(c.req.path);
  return isApi
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
