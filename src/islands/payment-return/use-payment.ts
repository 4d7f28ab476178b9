import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicOrder, SettleReturn } from '../../domain/order.ts';
import {
  returnedIdSchema,
  returnedOrderSchema,
  returnedProof,
} from '../../domain/payment-return.ts';
import { callApi, failureMessage } from '../../browser/call-api.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import { forgetOrder, openOrders } from '../../browser/open-orders.ts';
import type { OpenOrder } from '../../browser/open-orders.ts';
import { replaceUrl } from '../../browser/url.ts';
import { isUnsettled, buyerStateOf } from './payment-state.ts';
import type { PaymentState } from './payment-state.ts';
import type { PaymentProps } from './props.ts';

/**
 * The order and the proof that a buyer's return URL names, or why it names none. Omits malformed
 * proof values: the order is shown anyway.
 */
export function readReturn(
  query: URLSearchParams,
  outcome: SettleReturn['outcome'],
): SettleReturn | 'missing' | 'notFound' {
  const orderId = query.get('order_id');
  if (!orderId) return 'missing';
  // An order's id is a UUID.
  if (!returnedIdSchema.safeParse(orderId).success) return 'notFound';
  const proof = outcome === 'success' ? Object.entries(returnedProof) : [];
  const facts = proof.flatMap(([name, schema]) => {
    const value = query.get(name);
    return value && schema.safeParse(value).success ? [[name, value]] : [];
  });
  return { order_id: orderId, outcome, ...Object.fromEntries(facts) };
}

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

export function usePayment({ outcome, text: { errors } }: Pick<PaymentProps, 'outcome' | 'text'>) {
  const [state, setState] = useState<PaymentState>({ name: 'verifying' });
  const settle = useRef<SettleReturn>(undefined);
  const [remembered, setRemembered] = useState<OpenOrder>();

  function show(order: PublicOrder): void {
    setState({ name: buyerStateOf(outcome, order), order, checkedAt: Date.now() });
    // A paid order is done, and so is one that the buyer or the server has closed.
    if (order.status !== 'pending' && order.arrived === undefined) forgetOrder(order.id);
  }

  async function verify(): Promise<void> {
    setState({ name: 'verifying' });
    const result = await callApi({
      path: '/api/payments/return',
      body: settle.current,
      answer: returnedOrderSchema,
    });
    if (result.ok) {
      show(result.value.order);
      return;
    }
    const isFinal = result.reason === 'refused' && result.status < 500 && result.status !== 429;
    const kind = result.reason === 'refused' && result.status === 404 ? 'notFound' : 'failed';
    const message = failureMessage(result, errors);
    setState({ name: 'error', kind, message, canRetry: !isFinal });
  }

  const start = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    const id = query.get('order_id');
    // Keeps the proof in memory only, out of history, bookmarks and screenshots.
    const address = id ? `?${new URLSearchParams({ order_id: id })}` : location.pathname;
    replaceUrl(address);
    const known = openOrders();
    setRemembered(known.find((order) => order.id === id) ?? known.at(-1));
    const named = readReturn(query, outcome);
    if (typeof named === 'string') {
      setState({ name: 'error', kind: named, message: errors[named], canRetry: false });
      return;
    }
    settle.current = named;
    void verify();
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- address and storage are known only in the browser
    start();
  }, []);

  /** A failed check is ignored: the next one may succeed. */
  async function refresh(signal?: AbortSignal): Promise<void> {
    if (!settle.current) return;
    const path = `/api/orders/${settle.current.order_id}`;
    const result = await callApi({ path, answer: returnedOrderSchema });
    if (result.ok && !signal?.aborted) show(result.value.order);
  }

  const watch = useEffectEvent(async (signal: AbortSignal) => {
    for (let checks = 0; !signal.aborted; checks += 1) {
      await waitInSight(waitSeconds(checks), signal);
      if (!signal.aborted) await refresh(signal);
    }
  });
  const isWatched = isUnsettled(state.name);
  useEffect(() => {
    if (!isWatched) return undefined;
    const watching = new AbortController();
    void watch(watching.signal);
    return () => watching.abort();
  }, [isWatched]);

  const paidId = state.name === 'paid' ? state.order.id : undefined;
  useEffect(() => {
    if (paidId !== undefined) reportStep({ step: 'paid', orderId: paidId });
  }, [paidId]);

  return {
    state,
    /** What this browser remembers of the order; without an order, the newest that it remembers. */
    remembered,
    /** Sends the return again, after an error. */
    retry: () => void verify(),
    refresh: () => void refresh(),
  };
}
