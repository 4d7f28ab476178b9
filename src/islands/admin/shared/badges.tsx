import type { BadgeTone, BadgeVariant } from '../../../components/ui/Badge.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import type { InquiryFlag } from '../../../domain/contact.ts';
import { formatAmount } from '../../../domain/money.ts';
import type { OrderFlag } from '../../../domain/order-status.ts';
import { centsOf } from './values.tsx';

type Status = AdminOrder['status'] | AdminTransaction['status'];

const STATUSES: Readonly<Record<Status, readonly [name: string, BadgeVariant]>> = {
  pending: ['Pending', 'secondary'],
  completed: ['Completed', 'default'],
  failed: ['Failed', 'destructive'],
  cancelled: ['Cancelled', 'outline'],
  uncounted: ['Not counted', 'secondary'],
  void: ['Void', 'secondary'],
};
export const statusName = (status: Status): string => STATUSES[status][0];

function StatusBadge({ status }: { status: Status }) {
  const [name, variant] = STATUSES[status];
  return (
    <Badge variant={variant} isInline>
      {name}
    </Badge>
  );
}

export function BoxedBadge({ tone, text }: { tone: BadgeTone; text: string }) {
  return (
    <Badge tone={tone} isBoxed isInline>
      {text}
    </Badge>
  );
}

export function TransactionBadge({ transaction }: { transaction: AdminTransaction }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
      <StatusBadge status={transaction.status} />
      {transaction.reviewed_at !== null && <BoxedBadge tone="plain" text="Reviewed" />}
    </span>
  );
}

export function OrderBadges({ order }: { order: AdminOrder }) {
  return (
    <>
      <StatusBadge status={order.status} />
      {order.checks_ended && <BoxedBadge tone="plain" text="Checks ended" />}
      {order.delivered_at !== null && <BoxedBadge tone="success" text="Delivered" />}
      {order.refund_state === 'part' && <BoxedBadge tone="warning" text="Refunded in part" />}
      {order.refund_state === 'full' && <BoxedBadge tone="warning" text="Refunded" />}
    </>
  );
}

type Flag = OrderFlag | InquiryFlag;

export const FLAG_NAMES: Readonly<Record<Flag, string>> = {
  underpaid: 'Underpaid',
  short: 'Short payment',
  overpaid: 'Overpaid',
  late: 'Paid late',
  repeated: 'Paid twice',
  reports_differ: 'Reports differ',
  rate_unknown: 'Rate unknown',
  hash_conflict: 'Payment of another order',
  honeypot: 'May be spam',
  'too-fast': 'Submitted too quickly',
};

export const flagNames = (flags: unknown): string[] =>
  Array.isArray(flags)
    ? flags.map((flag: unknown) => FLAG_NAMES[flag as Flag] ?? String(flag))
    : [];

const DIFFERENCES: Readonly<Partial<Record<Flag, (size: string) => string>>> = {
  underpaid: (size) => `Underpaid by ${size}`,
  short: (size) => `Short by ${size}`,
  overpaid: (size) => `Overpaid by ${size}`,
  repeated: (size) => `Paid twice, ${size} too much`,
};

/** `Underpaid by $257.50`: a flag with the difference between money received and charge. */
export function flagText(flag: Flag, { amount, received }: AdminOrder): string {
  const isMissing = flag === 'underpaid' || flag === 'short';
  // Without a size where refunds explain the flag.
  const difference = (centsOf(received) - centsOf(amount)) * (isMissing ? -1 : 1);
  const text = difference > 0 && DIFFERENCES[flag]?.(formatAmount(difference));
  return text || FLAG_NAMES[flag];
}

/** With an order, they say by how much. */
export function Flags({ flags, order }: { flags: readonly Flag[]; order?: AdminOrder }) {
  const textOf = (flag: Flag) => (order ? flagText(flag, order) : FLAG_NAMES[flag]);
  return flags.map((flag) => <BoxedBadge key={flag} tone="signal" text={textOf(flag)} />);
}
