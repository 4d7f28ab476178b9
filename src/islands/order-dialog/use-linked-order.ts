import { useEffect, useState } from 'react';
import { publicOrderResponseSchema } from '../../domain/order.ts';
import type { PublicLink, PublicOrder } from '../../domain/order.ts';
import { callApi } from '../../browser/call-api.ts';
import type { CallFailure } from '../../browser/call-api.ts';
import { currentHash } from '../../browser/url.ts';
import type { OpenOrder } from './client.ts';

/** What the address leads to. `paid` to `unknown`: there is nothing to pay. */
export type LinkedOrder =
  | { name: 'loading' | 'unknown' }
  | { name: 'failed'; failure: CallFailure }
  | { name: 'paid' | 'arrived' | 'ended' | 'cancelled'; id: string }
  | { name: 'open'; names: OpenOrder; order: PublicOrder; link: PublicLink };

/** The order and the key that the text of a fragment names. */
export function namesIn(hash: string): OpenOrder | undefined {
  const named = new URLSearchParams(hash);
  const [id, key] = [named.get('order') ?? '', named.get('key') ?? ''];
  return /^[\da-f-]{36}$/i.test(id) && key !== '' ? { id, key } : undefined;
}

export function linkedOrderOf(
  names: OpenOrder,
  { order, link }: { order: PublicOrder; link?: PublicLink | undefined },
): LinkedOrder {
  const { id } = order;
  if (!link) return { name: 'unknown' };
  if (order.status === 'completed') return { name: 'paid', id };
  if (order.arrived !== undefined) return { name: 'arrived', id };
  if (order.status !== 'pending') return { name: 'cancelled', id };
  if (link.has_ended) return { name: 'ended', id };
  return { name: 'open', names, order, link };
}

async function find(hash: string, signal: AbortSignal): Promise<LinkedOrder> {
  const names = namesIn(hash);
  if (!names) return { name: 'unknown' };
  const { id, key } = names;
  const call = await callApi({
    ...{ path: `/api/orders/${id}`, headers: { 'idempotency-key': key }, signal },
    answer: publicOrderResponseSchema,
  });
  if (call.ok) return linkedOrderOf(names, call.value);
  if (call.reason === 'refused' && [400, 404].includes(call.status)) return { name: 'unknown' };
  return { name: 'failed', failure: call };
}

/** Loads the order that the address names, again for another address or on request. */
export function useLinkedOrder(): { linked: LinkedOrder; retry: () => void } {
  const [linked, setLinked] = useState<LinkedOrder>({ name: 'loading' });
  const [count, setCount] = useState(0);
  const retry = (): void => setCount((before) => before + 1);
  useEffect(() => {
    const controller = new AbortController();
    const load = (): void => {
      setLinked({ name: 'loading' });
      void find(currentHash(), controller.signal).then((found) => {
        if (!controller.signal.aborted) setLinked(found);
      });
    };
    load();
    addEventListener('hashchange', retry);
    return () => {
      controller.abort();
      removeEventListener('hashchange', retry);
    };
  }, [count]);
  return { linked, retry };
}
