import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { PublicOrder, SettleReturn } from '../../domain/order.ts';
import { failureMessage } from '../../browser/call-api.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import { browserStore, forgetOrder, openOrders } from '../../browser/open-orders.ts';
import type { OpenOrder } from '../../browser/open-orders.ts';
import { settleReturn, showOrder } from './client.ts';
import { isUnsettled, reducePayment } from './payment-state.ts';
import type { PaymentState } from './payment-state.ts';
import type { PaymentProps } from './props.ts';
import { publicAddress, readReturn } from './return-query.ts';

const FIRST_S = 2;
const GROWTH = 1.5;
const MOST_S = 60;

/** Seconds before the next check after `checks` checks: 2, 3, 4.5, … up to one minute. */
export const waitSeconds = (checks: number): number => Math.min(MOST_S, FIRST_S * GROWTH ** checks);

/** Waits a number of seconds and until the page is visible: hidden pages send no requests. */
async function waitInSight(seconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}

interface Payment {
  state: PaymentState;
  /** What this browser remembers of the order; without an order, the newest that it remembers. */
  remembered: OpenOrder | undefined;
  /** Sends the return again, after an error. */
  retry: () => void;
  /** Fetches the order's current state. */
  refresh: () => void;
}

/** The state of the URL's order. */
export function usePayment({
  outcome,
  text: { errors },
}: Pick<PaymentProps, 'outcome' | 'text'>): Payment {
  const [state, dispatch] = useReducer(reducePayment, { name: 'verifying' });
  const settle = useRef<SettleReturn>(undefined);
  const [remembered, setRemembered] = useState<OpenOrder>();

  function show(order: PublicOrder): void {
    dispatch({ type: 'answered', outcome, order, at: Date.now() });
    // A paid order is done, and so is one that the buyer or the server has closed.
    if (order.status !== 'pending' && order.arrived === undefined)
      forgetOrder(browserStore(), order.id, Date.now());
  }

  async function verify(): Promise<void> {
    if (!settle.current) return;
    dispatch({ type: 'asked' });
    const result = await settleReturn(settle.current);
    if (result.ok) {
      show(result.value);
      return;
    }
    const isFinal = result.reason === 'refused' && result.status < 500 && result.status !== 429;
    dispatch({ type: 'failed', message: failureMessage(result, errors), canRetry: !isFinal });
  }

  const start = useEffectEvent(() => {
    const query = readReturn(location.search, outcome);
    // Keeps the proof in memory only, out of history, bookmarks and screenshots.
    history.replaceState(history.state, '', publicAddress(location.pathname, location.search));
    const known = openOrders(browserStore(), Date.now());
    const own = query.ok && known.find(({ id }) => id === query.settle.order_id);
    setRemembered(own || known.at(-1));
    if (query.ok) {
      settle.current = query.settle;
      void verify();
    } else dispatch({ type: 'failed', message: errors[query.problem], canRetry: false });
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- address and storage are known only in the browser
    start();
  }, []);

  async function refresh(): Promise<void> {
    if (!settle.current) return;
    const result = await showOrder(settle.current.order_id);
    // Ignores a failed check; the next one may succeed.
    if (result.ok) show(result.value);
  }

  const watch = useEffectEvent(async (signal: AbortSignal) => {
    for (let checks = 0; settle.current; checks += 1) {
      await waitInSight(waitSeconds(checks), signal);
      if (signal.aborted) return;
      const result = await showOrder(settle.current.order_id);
      if (signal.aborted) return;
      // Ignores a failed check; the next one may succeed.
      if (result.ok) show(result.value);
    }
  });
  const paidId = state.name === 'paid' ? state.order.id : undefined;
  useEffect(() => {
    if (paidId !== undefined) reportStep({ step: 'paid', orderId: paidId });
  }, [paidId]);

  const isWatched = isUnsettled(state);
  useEffect(() => {
    if (!isWatched) return undefined;
    const watching = new AbortController();
    void watch(watching.signal);
    return () => watching.abort();
  }, [isWatched]);

  return { state, remembered, retry: () => void verify(), refresh: () => void refresh() };
}
