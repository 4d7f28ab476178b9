import type { Books } from './books.ts';
import { centsOf, isCurrency } from './coins.ts';
import type { Provider } from './provider.ts';
import type { Wallet } from './records.ts';
import { readQuery } from './requests.ts';

/** What process-payment.php was asked to take. */
export interface Charge {
  readonly wallet: Wallet;
  readonly provider: Provider;
  /** As asked for, in hundredths of `currency`. */
  readonly minorUnits: number;
  readonly currency: string;
  /** The same in US cents. */
  readonly cents: number;
  readonly email: string;
}

/** Why the checkout refuses, in a heading and a sentence on what to do. */
export interface Refusal {
  readonly title: string;
  readonly hint: string;
}

const UNKNOWN_ADDRESS = 'Provided wallet address is not allowed';

/** The refusal of an address: it tells the usual mistake, encoding twice, from the others. */
function refuseAddress(books: Books, address: string): Refusal {
  let decodedAgain: string | undefined;
  try {
    decodedAgain = decodeURIComponent(address);
  } catch {
    decodedAgain = undefined;
  }
  if (decodedAgain !== undefined && books.walletByAddress(decodedAgain)) {
    return {
      title: UNKNOWN_ADDRESS,
      hint: 'It is percent-encoded twice. wallet.php answers it encoded: decode it once and encode it once.',
    };
  }
  if (books.walletByAddress(address.replaceAll(' ', '+'))) {
    return {
      title: UNKNOWN_ADDRESS,
      hint: 'It is not percent-encoded: a bare plus sign means a space. Encode it once.',
    };
  }
  return { title: UNKNOWN_ADDRESS, hint: 'This gateway has given out no such address.' };
}

function refuseProvider(id: string): Refusal {
  return { title: 'Unknown provider', hint: `There is no provider "${id}" here.` };
}

/** Reads the query of process-payment.php. */
export function readCharge(
  books: Books,
  providers: readonly Provider[],
  query: URLSearchParams,
): Charge | Refusal {
  const values = readQuery(query, ['address', 'amount', 'provider', 'email', 'currency']);
  if (typeof values === 'string') {
    return { title: 'This payment link is not complete', hint: `In its query, ${values}.` };
  }
  const wallet = books.walletByAddress(values.address);
  if (!wallet) return refuseAddress(books, values.address);
  const provider = providers.find(({ id }) => id === values.provider);
  if (!provider) return refuseProvider(values.provider);
  const { name, minimumCents } = provider;
  if (books.settings.inactiveProviders.includes(provider.id)) {
    return { title: `${name} is not available`, hint: 'Choose another provider.' };
  }
  const { currency } = values;
  if (!isCurrency(currency)) {
    return { title: 'Unknown currency', hint: 'Charge in USD, EUR or GBP.' };
  }
  const minorUnits = /^\d{1,9}(\.\d{1,2})?$/.test(values.amount)
    ? Math.round(Number(values.amount) * 100)
    : 0;
  const cents = centsOf(values.amount, currency);
  if (minorUnits === 0 || cents === undefined) {
    return { title: 'Wrong amount', hint: 'Give a positive amount with at most two decimals.' };
  }
  if (cents < minimumCents) {
    const minimum = (minimumCents / 100).toFixed(2);
    return { title: `Too little for ${name}`, hint: `It takes $${minimum} or more.` };
  }
  return { wallet, provider, minorUnits, currency, cents, email: values.email };
}
