import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { customPriceBounds, payableBounds } from '../../domain/custom-price.ts';
import { isSelectable } from '../../domain/provider.ts';
import { failureMessage } from '../../browser/call-api.ts';
import { browserStore, LINK_PAGE, rememberOrder } from '../../browser/open-orders.ts';
import type { Purchase } from '../../browser/purchase.ts';
import { attemptFor } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import {
  asksForEmail,
  customCheck,
  isEmailUsable,
  openingState,
  orderOf,
  reduceCheckout,
} from './checkout-state.ts';
import { requestWallet, startPayment } from './client.ts';
import type { OpenOrder } from './client.ts';
import { selectedOffer, useOffers } from './offers.ts';
import type { OrderDialogProps } from './props.ts';

/** An order that exists already, and whether a receipt will be mailed. */
interface MadeOrder extends OpenOrder {
  isMailed: boolean;
}

/** If the page is still open after this time (ms), the user stopped the navigation. */
const LEAVING_MS = 20_000;

/** Calls `onReturn` when the page is restored from the back/forward cache. */
function useReturn(isProcessing: boolean, onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isProcessing) return;
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) comeBack();
    };
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, [isProcessing]);
}

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
  purchase,
  order,
}: Pick<OrderDialogProps, 'providers' | 'text'> & {
  purchase: Pick<Purchase, 'id' | 'name' | 'cents'>;
  order?: MadeOrder;
}) {
  const [state, dispatch] = useReducer(reduceCheckout, providers, openingState);
  const attempt = useRef<Attempt>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bounds = customPriceBounds(purchase.cents);
  const offers = useOffers(providers);
  const active = offers.filter(({ isAway }) => !isAway);
  const payable = payableBounds(bounds, active);
  const check = customCheck(state, bounds);
  const cents = check === null ? purchase.cents : check.ok ? check.cents : null;
  const offer = selectedOffer(offers, state.providerId, cents);
  const isProcessing = state.phase === 'processing';

  const comeBack = (): void => {
    clearTimeout(leaving.current);
    dispatch({ type: 'came back' });
  };
  useReturn(isProcessing, comeBack);

  async function pay(providerId: string, mayAsk = true): Promise<void> {
    const provider = active.find(({ id }) => id === providerId);
    if (isProcessing || cents === null || !provider || !isSelectable(provider, cents)) return;
    if (mayAsk && !order && asksForEmail(state)) {
      dispatch({ type: 'receipt asked', providerId });
      return;
    }
    if (!isEmailUsable(state.email)) {
      dispatch({ type: 'email refused', message: text.email.wrong });
      return;
    }
    dispatch({ type: 'payment started', providerId });
    const wanted = orderOf(state, { serviceId: purchase.id, cents, providerId });
    const current = attemptFor(attempt.current, wanted, () => crypto.randomUUID());
    const { attempt: known, start } = order
      ? {
          attempt: { ...current, orderId: order.id },
          start: await requestWallet(order, providerId),
        }
      : await startPayment(current, wanted);
    if (start.ok) {
      attempt.current = known;
      const { amount, email } = wanted;
      const mailed = order?.isMailed ?? email !== undefined;
      const link = order && `${LINK_PAGE}order=${order.id}&key=${order.key}`;
      const entry = {
        service: purchase.name,
        amount,
        at: Date.now(),
        mailed,
        ...(link && { link }),
      };
      rememberOrder(browserStore(), { id: known.orderId ?? '', ...entry });
      leaving.current = setTimeout(comeBack, LEAVING_MS);
      location.assign(start.redirectUrl);
      return;
    }
    attempt.current = start.spent ? undefined : known;
    dispatch({ type: 'payment failed', message: failureMessage(start, text.failures) });
  }

  return {
    state,
    dispatch,
    bounds,
    /** The bounds that the providers accept. */
    payable,
    /** The custom price's validation; null while the base price applies. */
    check,
    /**
     * The charge in cents, as shown; null for an invalid custom price. Deferred, so that a typed key
     * is painted before everything that depends on the amount.
     */
    cents: useDeferredValue(cents),
    /** The providers on offer, and the selected one. */
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
