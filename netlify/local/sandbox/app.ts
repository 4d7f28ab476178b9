import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { checkoutPage, paymentsPage, refusalPage } from './pages.ts';
import type { Charge } from './pages.ts';
import { centsOf, coinOf, openWallet, pay, rateOf, refuse } from './payments.ts';
import { returnUrl, shopPage } from './payments.ts';
import type { Gateway } from './payments.ts';
import { simulate } from './scenarios.ts';

type App = Hono<{ Bindings: HttpBindings }>;

/** The gateway's API: control/*.php. */
function addApi(app: App, { ledger, providers }: Gateway): void {
  app.get('/control/wallet.php', (c) => {
    const { callback = '' } = c.req.query();
    if (!URL.canParse(callback)) refuse('callback must be a URL');
    const { address, polygonAddress, ipnToken } = openWallet(ledger, callback);
    // Percent-encoded, as by the real gateway.
    return c.json({
      address_in: encodeURIComponent(address),
      polygon_address_in: polygonAddress,
      callback_url: callback,
      ipn_token: encodeURIComponent(ipnToken),
    });
  });
  app.get('/control/convert.php', (c) => {
    const { from = '', value = '' } = c.req.query();
    return c.json({
      status: 'success',
      value_coin: coinOf(centsOf(value, from), 'usd'),
      exchange_rate: rateOf(from).toFixed(4),
    });
  });
  app.get('/crypto/:coin{.+}/info.php', (c) => {
    const coin = c.req.param('coin').replaceAll('/', '_');
    return c.json({ coin, prices: { USD: String(rateOf(coin)) } });
  });
  app.get('/control/payment-status.php', (c) => {
    const wallet = ledger.wallets.find(({ ipnToken }) => ipnToken === c.req.query('ipn_token'));
    if (!wallet) return refuse('ipn_token is not known');
    // A later partial payment does not hide a full one.
    const [payment] = ledger.payments
      .filter(({ address }) => address === wallet.address)
      .sort((a, b) => b.cents - a.cents);
    if (!payment) return c.json({ status: 'unpaid' });
    const { valueCoin, txidOut, coin } = payment;
    return c.json({ status: 'paid', value_coin: valueCoin, txid_out: txidOut, coin });
  });
  app.get('/control/provider-status', (c) =>
    c.json({
      providers: providers.map(({ id, name, minCents }) => ({
        id,
        provider_name: name,
        status: 'active',
        minimum_currency: 'USD',
        minimum_amount: minCents / 100,
      })),
    }),
  );
}

/** Parses the query of the checkout page. @throws {HTTPException} if the gateway would not accept it */
function readCharge({ ledger, providers }: Gateway, c: Context): Charge {
  const { address, amount = '', email = '', currency, ...query } = c.req.query();
  const wallet = ledger.wallets.find((it) => it.address === address);
  const provider = providers.find(({ id }) => id === query['provider']);
  if (!wallet)
    return refuse(
      'Provided wallet address is not allowed. wallet.php returns it percent-encoded: decode it once and encode it once.',
    );
  if (!provider) return refuse(`There is no provider "${query['provider'] ?? ''}".`);
  if (currency !== 'USD') refuse('The currency must be USD.');
  const cents = centsOf(amount, currency);
  if (cents < provider.minCents)
    refuse(`${provider.name} takes $${coinOf(provider.minCents, 'usd')} or more.`);
  return { wallet, provider, cents, email };
}

/** The forms of the checkout page's buttons; a paying one includes the purchase's options. */
const formSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('fail-wallet'), mode: z.enum(['error500', 'slow', 'garbage']) }),
  z.looseObject({ action: z.literal('pay'), txidIn: z.string(), times: z.string().optional() }),
]);

/** The checkout page, process-payment.php. */
function addCheckout(app: App, gateway: Gateway): void {
  const { ledger, scenarios, feePercent } = gateway;
  const show = (c: Context, notice = '') => {
    const charge = readCharge(gateway, c);
    const earlier = ledger.payments.filter(({ address }) => address === charge.wallet.address);
    return c.html(checkoutPage(charge, { feePercent, earlier, notice }));
  };
  app.get('/process-payment.php', (c) => show(c));
  app.post('/process-payment.php', async (c) => {
    const { wallet, cents } = readCharge(gateway, c);
    const form = formSchema.parse(await c.req.parseBody());
    if (form.action === 'cancel') return c.redirect(shopPage(wallet, '/payment/cancel'), 303);
    if (form.action === 'fail-wallet') {
      scenarios.order({ endpoint: 'wallet', mode: form.mode, times: 1 });
      return show(c, 'The next wallet request will fail.');
    }
    // A double click: the payment exists already.
    const earlier = ledger.payments.find(({ txidIn }) => txidIn === form.txidIn);
    if (earlier) return c.redirect(returnUrl(ledger, wallet, earlier), 303);
    const purchase = { ...form, address: wallet.address, chargedCents: cents };
    const { location } = await pay(gateway, purchase);
    if (form.times === '2') await pay(gateway, { ...purchase, txidIn: undefined });
    return c.redirect(location, 303);
  });
}

/** The list of payments, and a JSON API for tests in another process. */
function addControl(app: App, gateway: Gateway): void {
  const { ledger, callbacks, scenarios } = gateway;
  app.get('/', (c) => c.html(paymentsPage(ledger.payments)));
  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const payment = ledger.payments.find(({ id }) => id === form['payment']);
    await callbacks.send(payment ?? refuse('There is no such payment.'));
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
    : c.html(refusalPage(message), status);
}

/** Creates an app that serves both hosts of the gateway, API and checkout. */
export function createApp(gateway: Gateway): App {
  const app: App = new Hono({ strict: false });
  app.onError(answerError);
  app.use('/control/:endpoint', simulate(gateway.scenarios));
  app.use('/crypto/*', simulate(gateway.scenarios));
  addApi(app, gateway);
  addCheckout(app, gateway);
  addControl(app, gateway);
  return app;
}
