import type { Books } from './books.ts';
import { centsOf, formatCents, formatRate, rateOf } from './coins.ts';
import type { Provider } from './provider.ts';
import type { Payment } from './records.ts';
import { apiError, json, type Reply } from './replies.ts';
import { readQuery } from './requests.ts';
import { openWallet, type Sources } from './wallets.ts';

/** wallet.php. `address_in` and `ipn_token` are percent-encoded already, as from the real gateway. */
export function answerWallet(books: Books, sources: Sources, query: URLSearchParams): Reply {
  const values = readQuery(query, ['address', 'callback']);
  if (typeof values === 'string') return apiError(400, values);
  const wallet = openWallet(books, sources, values.address, values.callback);
  if (typeof wallet === 'string') return apiError(400, wallet);
  return json(200, {
    address_in: encodeURIComponent(wallet.address),
    polygon_address_in: wallet.polygonAddress,
    callback_url: wallet.callbackUrl,
    ipn_token: encodeURIComponent(wallet.ipnToken),
  });
}

/** convert.php: an amount of a coin or currency in US dollars. Numbers are strings. */
export function answerConvert(query: URLSearchParams): Reply {
  const values = readQuery(query, ['from', 'value']);
  if (typeof values === 'string') return apiError(400, values);
  const rate = rateOf(values.from);
  if (rate === undefined) return apiError(400, 'from is not a supported coin or currency');
  const cents = centsOf(values.value, values.from);
  if (cents === undefined) return apiError(400, 'value must be a positive decimal');
  return json(200, {
    status: 'success',
    value_coin: formatCents(cents),
    exchange_rate: formatRate(rate),
  });
}

/** The one that is worth most, the earlier of two alike: a later part payment does not hide a full one. */
function foremost(payments: readonly Payment[]): Payment | undefined {
  return payments.toSorted((a, b) => b.cents - a.cents)[0];
}

/** payment-status.php: whether money has reached the wallet, callback or not. */
export function answerPaymentStatus(books: Books, query: URLSearchParams): Reply {
  const values = readQuery(query, ['ipn_token']);
  if (typeof values === 'string') return apiError(400, values);
  const wallet = books.walletByToken(values.ipn_token);
  if (!wallet) return apiError(400, 'ipn_token is not known');
  const payment = foremost(books.paymentsTo(wallet.address));
  if (!payment) return json(200, { status: 'unpaid' });
  return json(200, {
    status: 'paid',
    value_coin: payment.valueCoin,
    txid_out: payment.txidOut,
    coin: payment.coin,
  });
}

/** provider-status/: who can be paid through, and from what amount on. */
export function answerProviderStatus(books: Books, providers: readonly Provider[]): Reply {
  const { inactiveProviders } = books.settings;
  return json(200, {
    providers: providers.map(({ id, name, minimumCents }) => ({
      id,
      provider_name: name,
      status: inactiveProviders.includes(id) ? 'inactive' : 'active',
      minimum_currency: 'USD',
      minimum_amount: minimumCents / 100,
    })),
  });
}
