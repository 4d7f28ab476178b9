import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { checkCustomPrice, customPriceBounds, payableBounds } from '../../domain/custom-price.ts';
import { decimalFromCents } from '../../domain/money.ts';
import type { Item } from '../../domain/item.ts';
import { isSelectable } from '../../domain/provider.ts';
import { failureMessage } from '../../browser/call-api.ts';
import { LINK_PAGE, rememberOrder } from '../../browser/open-orders.ts';
import { keepTyped, typedFor } from './checkout-draft.ts';
import {
  asksForEmail,
  isEmailUsable,
  openingState,
  orderOf,
  resumedState,
} from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import { attemptFor, requestWallet, startPayment } from './client.ts';
import type { Attempt, OpenOrder } from './client.ts';
import { selectedOffer, useOffers } from './offers.ts';
import type { OrderDialogProps } from './props.ts';

/** An order that exists already, and whether a receipt will be mailed. */
interface MadeOrder extends OpenOrder {
  isMailed: boolean;
}

const CONFLICT = 409;
const SERVER_ERROR = 500;

/** If the page is still open after this time (ms), the user stopped the navigation. */
const LEAVING_MS = 20_000;

/** Waits until the page is restored from the back/forward cache, or was not left. */
const untilBack = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve();
    });
  });

/** A function with a stable identity that calls the newest one. */
function useStable<Input, Result>(newest: (input: Input) => Result): (input: Input) => Result {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((input) => current.current(input), []);
}

/** The state and actions of paying. Makes an order, unless one is given. */
export function useCheckout({
  providers,
  text,
  item,
  agreed,
  order,
}: Pick<OrderDialogProps, 'providers' | 'text'> & {
  item: Pick<Item, 'id' | 'name' | 'cents'>;
  /** The custom price to begin with, as it is typed. */
  agreed?: string | undefined;
  order?: MadeOrder;
}) {
  const [state, update] = useReducer(
    (before: CheckoutState, change: Partial<CheckoutState>) => ({ ...before, ...change }),
    undefined,
    () => {
      const opening = openingState(providers, agreed, decimalFromCents(item.cents));
      const typed = order ? {} : typedFor(item.id);
      return resumedState(opening, typed, { providers, mayPrice: agreed === undefined });
    },
  );
  const { email, providerId, isCustom, customText } = state;
  useEffect(() => {
    // For the next time that the dialog is opened within the visit. A price that a link brought was not typed.
    const isTyped = isCustom && customText !== agreed;
    if (!order) keepTyped(item.id, { email, providerId, isCustom: isTyped, customText });
  }, [order, item.id, agreed, email, providerId, isCustom, customText]);
  const attempt = useRef<Attempt>(undefined);
  const bounds = customPriceBounds(item.cents);
  const offers = useOffers(providers);
  const active = offers.filter(({ isAway }) => !isAway);
  const payable = payableBounds(bounds, active);
  const check = state.isCustom ? checkCustomPrice(state.customText, bounds, text.custom) : null;
  const typed = check === null ? item.cents : check.cents;
  const cents = check?.ok === false ? null : typed;
  const shown = useDeferredValue(typed);
  const offer = selectedOffer(offers, state.providerId, cents);
  const { isProcessing } = state;

  async function pay(providerId: string, mayAsk = true): Promise<void> {
    const provider = active.find(({ id }) => id === providerId);
    if (isProcessing || cents === null || !provider || !isSelectable(provider, cents)) return;
    if (mayAsk && !order && asksForEmail(state)) {
      update({ isAsked: true, wasAsked: true, providerId, failure: null });
      return;
    }
    if (!isEmailUsable(state.email)) {
      update({ emailError: text.email.wrong });
      return;
    }
    update({ isProcessing: true, isAsked: false, providerId, failure: null });
    const wanted = orderOf(state, { itemId: item.id, cents, providerId });
    const current = attemptFor(attempt.current, wanted);
    const { attempt: known, start } = order
      ? {
          attempt: { ...current, orderId: order.id },
          start: await requestWallet(order, providerId),
        }
      : await startPayment(current, wanted);
    if (!start.ok) {
      // The order can't be paid anymore: the next try needs another one.
      const isSpent = start.reason === 'refused' && start.status === CONFLICT;
      attempt.current = isSpent ? undefined : known;
      const isFault = start.reason !== 'refused' || start.status >= SERVER_ERROR;
      const failure = { message: failureMessage(start, text.failures), isFault };
      update({ isProcessing: false, failure });
      return;
    }
    attempt.current = known;
    rememberOrder({
      id: known.orderId ?? '',
      service: item.name,
      amount: wanted.amount,
      at: Date.now(),
      mailed: order?.isMailed ?? wanted.email !== undefined,
      ...(order && { link: `${LINK_PAGE}order=${order.id}&key=${order.key}` }),
    });
    location.assign(start.value.redirect_url);
    await untilBack();
    update({ isProcessing: false });
  }

  return {
    text,
    item,
    state,
    update,
    bounds,
    /** The bounds that the providers accept. */
    payable,
    /** The custom price's validation; null while the base price applies. */
    check,
    /**
     * The charge in cents, as shown, also if it is out of bounds; null for a custom price that is no number.
     * Deferred, so that a typed key is painted before everything that depends on the amount.
     */
    cents: shown,
    /** Whether it is within the bounds. */
    isAllowed: shown !== null && shown >= bounds.minCents && shown <= bounds.maxCents,
    isTooHigh: shown !== null && shown > bounds.maxCents,
    offers,
    offer,
    /** Pays; without an email, asks first. */
    pay: useStable((providerId: string) => pay(providerId)),
    payWithoutReceipt: () => pay(offer?.id ?? '', false),
    /** Whether the buyer may give an address for the receipt. */
    asksEmail: !order,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
