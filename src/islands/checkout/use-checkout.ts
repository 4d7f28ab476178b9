import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { customPriceBounds } from '../../domain/custom-price.ts';
import type { CustomPriceBounds, CustomPriceCheck } from '../../domain/custom-price.ts';
import { isSelectable } from '../../domain/provider.ts';
import { CALL_SECONDS, failureMessage } from '../../lib/call-api.ts';
import { fill } from '../../lib/wording.ts';
import { attemptFor } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import {
  customCheck,
  isEmailUsable,
  openingState,
  orderOf,
  reduceCheckout,
} from './checkout-state.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts';
import { startPayment } from './client.ts';
import type { Offer } from './offer.ts';

/** A browser that is still here this long after it was sent on was stopped by its user. */
const LEAVING_MS = 20_000;

export interface Checkout {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  bounds: CustomPriceBounds;
  /** The verdict on the custom price; null while the base price counts. */
  check: CustomPriceCheck | null;
  /** What would be charged, in cents; null while the custom price can't be. */
  cents: number | null;
  /** The same function as long as the dialog is open. */
  pay: (providerId: string) => Promise<void>;
}

/** Reports a page that came back out of the browser's cache, frozen as it was left. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) onReturn();
    };
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('pageshow', shown);
    };
  }, [onReturn]);
}

/** One function for all renders, which does what that of the last shown one does. */
function useSame<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  // Together with what is shown: a press never acts on another amount than its button names.
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** What one open dialog knows and does. A dialog that is opened again starts anew. */
export function useCheckout(
  { providers, words }: Offer,
  sale: { serviceId: string; baseCents: number },
): Checkout {
  const [state, dispatch] = useReducer(reduceCheckout, providers, openingState);
  // Set at once, not at the next render: two quick presses make one order.
  const busy = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bounds = customPriceBounds(sale.baseCents);
  const check = customCheck(state, bounds);
  const cents = check === null ? sale.baseCents : check.ok ? check.cents : null;

  const comeBack = useCallback(() => {
    clearTimeout(leaving.current);
    busy.current = false;
    dispatch({ type: 'came back' });
  }, []);
  useReturn(comeBack);

  const pay = useSame(async (providerId: string): Promise<void> => {
    const provider = providers.find(({ id }) => id === providerId);
    if (busy.current || cents === null || !provider || !isSelectable(provider, cents)) return;
    if (!isEmailUsable(state.email)) {
      dispatch({ type: 'email refused', message: words.email.wrong });
      return;
    }
    busy.current = true;
    dispatch({ type: 'payment started', providerId });
    const wanted = orderOf(state, { serviceId: sale.serviceId, cents, providerId });
    const current = attemptFor(attempt.current, wanted, () => crypto.randomUUID());
    const { attempt: known, start } = await startPayment(current, wanted);
    if (start.ok) {
      attempt.current = known;
      leaving.current = setTimeout(comeBack, LEAVING_MS);
      location.assign(start.redirectUrl);
      return;
    }
    attempt.current = start.spent ? undefined : known;
    busy.current = false;
    const timeout = fill(words.failures.timeout, { seconds: CALL_SECONDS });
    dispatch({
      type: 'payment failed',
      message: failureMessage(start, { ...words.failures, timeout }),
    });
  });

  return { state, dispatch, bounds, check, cents, pay };
}
