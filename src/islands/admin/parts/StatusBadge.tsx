import { useWords } from '../words.ts';
import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import type { BadgeTone } from '../../../components/badge-class.ts';
import { Badge } from '../../../components/ui/Badge.tsx';

type Status = OrderStatus | DeskTransaction['status'];

const TONES: Readonly<Record<Status, BadgeTone>> = {
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
    <Badge tone={TONES[status]} hasBob isInline data-status={status}>
      {statuses[status]}
    </Badge>
  );
}
