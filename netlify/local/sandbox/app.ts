import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { readQuery, showCheckout, submitCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { answerPayments, answerRefusal } from './pages.ts';
import { centsOf, isLoopback, openWallet, rateOf } from './payments.ts';
import { simulate } from './scenarios.ts';
import type { Endpoint } from './scenarios.ts';

const CSS = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');

export type App = Hono<{ Bindings: HttpBindings }>;

interface AppOptions extends Checkout {
  /** Counted by endpoint, whatever is answered. */
  readonly calls: Map<Endpoint, number>;
  readonly log: (line: string) => void;
}

/** The gateway's API: control/*.php. */
function addApi(app: App, { ledger, providers, calls }: AppOptions): void {
  app.get('/control/wallet.php', simulate(ledger, 'wallet', calls), (c) => {
    const { address, callback } = readQuery(c, ['address', 'callback']);
    const wallet = openWallet(ledger, address, callback);
    if (typeof wallet === 'string') throw new HTTPException(400, { message: wallet });
    // Percent-encoded already, as the real gateway answers them.
    return c.json({
      address_in: encodeURIComponent(wallet.address),
      polygon_address_in: wallet.polygonAddress,
      callback_url: wallet.callbackUrl,
      ipn_token: encodeURIComponent(wallet.ipnToken),
    });
  });
  app.get('/control/convert.php', simulate(ledger, 'convert', calls), (c) => {
    const { from, value } = readQuery(c, ['from', 'value']);
    const cents = centsOf(value, from);
    const rate = rateOf(from);
    if (cents === undefined || rate === undefined)
      throw new HTTPException(400, {
        message: 'from must be a known coin, value a positive decimal',
      });
    return c.json({
      status: 'success',
      value_coin: (cents / 100).toFixed(2),
      exchange_rate: rate.toFixed(4),
    });
  });
  app.get('/control/payment-status.php', simulate(ledger, 'payment-status', calls), (c) => {
    const { ipn_token: token } = readQuery(c, ['ipn_token']);
    const wallet = ledger.wallets.find(({ ipnToken }) => ipnToken === token);
    if (!wallet) throw new HTTPException(400, { message: 'ipn_token is not known' });
    // A later partial payment does not hide a full one.
    const [payment] = ledger.payments
      .filter(({ address }) => address === wallet.address)
      .sort((a, b) => b.cents - a.cents);
    if (!payment) return c.json({ status: 'unpaid' });
    const { valueCoin, txidOut, coin } = payment;
    return c.json({ status: 'paid', value_coin: valueCoin, txid_out: txidOut, coin });
  });
  app.get('/control/provider-status', simulate(ledger, 'provider-status', calls), (c) =>
    c.json({
      providers: providers.map(({ id, name, minimumCents }) => ({
        id,
        provider_name: name,
        status: ledger.settings.inactiveProviders.includes(id) ? 'inactive' : 'active',
        minimum_currency: 'USD',
        minimum_amount: minimumCents / 100,
      })),
    }),
  );
}

/** The checkout page, and the list of payments. */
function addPages(app: App, options: AppOptions): void {
  const { ledger, callbacks, calls } = options;
  const path = '/process-payment.php';
  app.get(path, simulate(ledger, 'process-payment', calls), (c) => showCheckout(options, c));
  app.post(path, (c) => submitCheckout(options, c));
  app.get('/', (c) => answerPayments(c, ledger.payments));
  app.post('/', async (c) => {
    const { payment: id } = await c.req.parseBody();
    const payment = ledger.payments.find((it) => it.id === id);
    if (!payment) throw new HTTPException(400, { message: 'There is no such payment.' });
    await callbacks.send(payment);
    return c.redirect('/', 303);
  });
  app.get('/sandbox.css', (c) => c.body(CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

function statusOf(error: Error): ContentfulStatusCode {
  if (error instanceof HTTPException) return error.status;
  return error instanceof z.ZodError || error instanceof SyntaxError ? 400 : 500;
}

/** Answers as the gateway does: errors of its API as JSON, all others as a page. */
function answerError(error: Error, c: Context, log: (line: string) => void) {
  if (error instanceof HTTPException && error.res) return error.getResponse();
  const status = statusOf(error);
  // The query holds secrets and mail addresses, so the path alone is logged.
  if (status === 500) log(`Payment sandbox: ${c.req.path} failed: ${error.message}.`);
  const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
  const isPage = ['/', '/process-payment.php'].includes(c.req.path);
  return isPage ? answerRefusal(c, message, status) : c.json({ status: 'error', message }, status);
}

/** The gateway's two hosts, API and checkout, in one. */
export function createApp(options: AppOptions): App {
  const app: App = new Hono({ strict: false });
  app.onError((error, c) => answerError(error, c, options.log));
  app.use(async (c, next) => {
    // Against DNS rebinding.
    if (isLoopback(new URL(c.req.url))) return next();
    return c.text('The sandbox answers localhost only.', 421);
  });
  // Forms need an Origin header, which the policy no-referrer takes away.
  app.use(secureHeaders({ referrerPolicy: 'same-origin' }), csrf(), bodyLimit({ maxSize: 16_384 }));
  addApi(app, options);
  addPages(app, options);
  return app;
}
