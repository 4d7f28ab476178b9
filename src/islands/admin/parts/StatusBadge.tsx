import { Badge } from '../../../components/ui/Badge.tsx';
import type { BadgeVariant } from '../../../components/badge-class.ts';
import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { useWords } from '../words.ts';

type Status = OrderStatus | DeskTransaction['status'];

/** Any other status is secondary. */
const VARIANTS: Readonly<Partial<Record<Status, BadgeVariant>>> = {
  completed: 'default',
  pending: 'secondary',
  failed: 'destructive',
  cancelled: 'outline',
};

/** A status as its word; the color only repeats it. */
export function StatusBadge({ status }: { status: Status }) {
  const { statuses } = useWords();
  return (
    <Badge variant={VARIANTS[status] ?? 'secondary'} isInline data-status={status}>
      {statuses[status]}
    </Badge>
  );
}
