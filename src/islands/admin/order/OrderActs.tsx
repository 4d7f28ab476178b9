import { useState } from 'react';
import { staffChanges } from '../../../domain/desk/order-change.ts';
import type { OrderDetail } from '../../../domain/desk/orders.ts';
import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { useWords } from '../words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { StaffStatus } from './ConfirmDialog.tsx';
import type { OrderChange } from './use-order-change.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  detail: OrderDetail;
  change: OrderChange;
  note: string;
  onNote: (text: string) => void;
}

/** What staff may do to an order in the state that it is in. */
export function OrderActs({ detail: { order, transactions }, change, note, onNote }: Props) {
  const words = useWords().order;
  const [asked, setAsked] = useState<StaffStatus | null>(null);
  const waiting = transactions.filter(
    ({ status }) => status === 'pending' || status === 'uncounted',
  );
  const ways = staffChanges({ status: order.status, paymentWaiting: waiting.length > 0 });
  const arrived = waiting.reduce((sum, { amount }) => sum + (centsFromDollars(amount) ?? 0), 0);
  const price = formatAmount(centsFromDollars(order.amount) ?? 0);
  const confirm = async (status: StaffStatus): Promise<void> => {
    const text = note.trim();
    const outcome = await change.change({
      status,
      from: order.status,
      ...(text !== '' && { note: text }),
    });
    setAsked(null);
    if (outcome.kind === 'done') onNote('');
  };
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map((to) => (
        <Button
          key={to}
          tone={to === 'completed' ? 'ink' : 'line'}
          size="small"
          onClick={() => {
            change.forget();
            setAsked(to);
          }}
        >
          {words.to[to]}
        </Button>
      ))}
      {order.flags.length > 0 && (
        <Button
          tone="line"
          size="small"
          aria-busy={change.isChanging}
          onClick={() => {
            if (!change.isChanging) void change.change({ reviewed: true });
          }}
        >
          {words.review}
        </Button>
      )}
      {ways.length === 0 && <p className="text-ink-soft">{words.final}</p>}
      {asked !== null && (
        <ConfirmDialog
          to={asked}
          what={`${order.service_name}, ${asked === 'completed' ? `${formatAmount(arrived)} / ${price}` : price}`}
          note={note}
          isChanging={change.isChanging}
          onNote={onNote}
          onConfirm={() => void confirm(asked)}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
