import { useWords } from '../words.ts';
import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { Bob } from '../../../components/ui/Bob.tsx';

type Status = OrderStatus | DeskTransaction['status'];

const TONES: Readonly<Record<Status, string>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'plain',
  uncounted: 'warning',
};

/** A status as its word; the color only repeats it. */
export function StatusBadge({ status }: { status: Status }) {
  const { statuses } = useWords();
  return (
    <span className={`badge badge-${TONES[status]}`} data-status={status}>
      <Bob />
      {statuses[status]}
    </span>
  );
}
