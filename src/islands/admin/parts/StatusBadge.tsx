import { useWords } from '../words.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { Bob } from '../../../components/ui/Bob.tsx';

const TONES: Readonly<Record<OrderStatus, string>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'plain',
};

/** A status as its word; the color only repeats it. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useWords();
  return (
    <span className={`badge badge-${TONES[status]}`} data-status={status}>
      <Bob />
      {statuses[status]}
    </span>
  );
}
