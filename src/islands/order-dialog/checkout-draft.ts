import { readStored, writeStored } from '../../browser/stored.ts';
import { isRecord } from '../../domain/reader.ts';
import type { CheckoutState } from './checkout-state.ts';

/** The sessionStorage key. */
const KEY = 'checkout';

type Typed = Pick<CheckoutState, 'email' | 'providerId' | 'isCustom' | 'customText'>;

const texts = (values: Record<string, unknown>, ...names: (keyof Typed)[]) =>
  Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  ) as Partial<Typed>;

const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What was typed in the order dialog within this visit: the buyer's address and provider, and the price of each item. */
export function typedFor(itemId: string): Partial<Typed> {
  const stored = recordIn(readStored('sessionStorage', KEY));
  const price = recordIn(recordIn(stored['prices'])[itemId]);
  return {
    ...texts(stored, 'email', 'providerId'),
    ...texts(price, 'customText'),
    isCustom: price['isCustom'] === true,
  };
}

/** Keeps it. */
export function keepTyped(itemId: string, typed: Typed): void {
  const { email, providerId, isCustom, customText } = typed;
  const { prices } = recordIn(readStored('sessionStorage', KEY));
  const changed = { ...recordIn(prices), [itemId]: { isCustom, customText } };
  writeStored('sessionStorage', KEY, { email, providerId, prices: changed });
}
