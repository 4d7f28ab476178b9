import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeOrder } from '../../../domain/desk/order-change.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { faultMessage, statusOf } from '../client/desk-call.ts';
import { changeOrder, fetchOrder } from '../client/desk.ts';
import { DATA_KEY } from '../cache.ts';
import { ask } from '../queries.ts';
import { useWords } from '../words.ts';

/** What came of the last change. */
export type ChangeOutcome =
  | { kind: 'done'; change: ChangeOrder }
  /** Somebody else was faster; the order is read again, and has this status now. */
  | { kind: 'overtaken'; status: OrderStatus }
  | { kind: 'failed'; message: string };

const CONFLICT = 409;

/** Changes an order and shows it as it is then, whoever changed it. */
export function useOrderChange(id: string) {
  const client = useQueryClient();
  const words = useWords();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const { queryKey } = ask.order(id, true);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: ChangeOrder) => changeOrder(id, change),
    onSuccess: (detail) => {
      client.setQueryData(queryKey, detail);
      void client.invalidateQueries({
        queryKey: DATA_KEY,
        predicate: ({ queryKey: [, kind] }) => kind !== 'order',
      });
    },
  });
  const failed = async (fault: unknown): Promise<ChangeOutcome> => {
    const told: ChangeOutcome = { kind: 'failed', message: faultMessage(fault, words) };
    if (statusOf(fault) !== CONFLICT) return told;
    try {
      const detail = await fetchOrder(id, { isBackground: false });
      client.setQueryData(queryKey, detail);
      void client.invalidateQueries({ queryKey: DATA_KEY });
      return { kind: 'overtaken', status: detail.order.status };
    } catch {
      return told;
    }
  };
  return {
    outcome,
    isChanging: isPending,
    forget: () => {
      setOutcome(null);
    },
    /** Answers what came of it. */
    change: async (wanted: ChangeOrder): Promise<ChangeOutcome> => {
      setOutcome(null);
      const came = await mutateAsync(wanted).then(
        (): ChangeOutcome => ({ kind: 'done', change: wanted }),
        failed,
      );
      setOutcome(came);
      return came;
    },
  };
}
export type OrderChange = ReturnType<typeof useOrderChange>;
