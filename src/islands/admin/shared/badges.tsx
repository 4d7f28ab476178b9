import type { BadgeTone, BadgeVariant } from '../../../components/ui/Badge.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import type { AdminOrder, OrderFlag } from '../../../domain/admin/orders.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import type { InquiryFlag } from '../../../domain/contact.ts';
import { formatAmount } from '../../../domain/money.ts';
import { centsOf } from './values.tsx';

type Status = AdminOrder['status'] | AdminTransaction['status'];

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Canceled',
  uncounted: 'Not counted',
  void: 'Void',
};

const VARIANTS: Readonly<Record<Status, BadgeVariant>> = {
  completed: 'default',
  pending: 'secondary',
  failed: 'destructive',
  cancelled: 'outline',
  uncounted: 'secondary',
  void: 'outline',
};

function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge variant={VARIANTS[status]} isInline>
      {STATUS_NAMES[status]}
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

export const FLAG_NAMES: Readonly<Record<OrderFlag | InquiryFlag, string>> = {
  underpaid: 'Underpaid',
  short: 'Short payment',
  overpaid: 'Overpaid',
  late: 'Paid late',
  repeated: 'Paid twice',
  reports_differ: 'Reports differ',
  rate_unknown: 'Rate unknown',
  hash_conflict: 'Payment of another order',
  honeypot: 'Possible bot',
  'too-fast': 'Submitted too quickly',
};

export const namesOf = (
  values: readonly (Status | OrderFlag)[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, { ...STATUS_NAMES, ...FLAG_NAMES }[value]]));

export const flagNames = (flags: unknown): string[] =>
  Array.isArray(flags)
    ? flags.map((flag: unknown) => FLAG_NAMES[flag as OrderFlag] ?? String(flag))
    : [];

const DIFFERENCES: Readonly<Partial<Record<OrderFlag, (size: string) => string>>> = {
  underpaid: (size) => `Underpaid by ${size}`,
  short: (size) => `Short by ${size}`,
  overpaid: (size) => `Overpaid by ${size}`,
  repeated: (size) => `Paid twice, ${size} too much`,
};

/** `Underpaid by $257.50`: a flag with the difference between money received and charge. */
export function flagText(flag: OrderFlag, { amount, received }: AdminOrder): string {
  const difference = Math.abs(centsOf(received) - centsOf(amount));
  const text = difference > 0 && DIFFERENCES[flag]?.(formatAmount(difference));
  return text || FLAG_NAMES[flag];
}

/** `isExact` adds the differences. */
export function OrderFlags({ order, isExact = false }: { order: AdminOrder; isExact?: boolean }) {
  return order.flags.map((flag) => (
    <BoxedBadge
      key={flag}
      tone="signal"
      text={isExact ? flagText(flag, order) : FLAG_NAMES[flag]}
    />
  ));
}

export function InquiryFlags({ flags }: { flags: readonly InquiryFlag[] }) {
  return flags.map((flag) => <BoxedBadge key={flag} tone="signal" text={FLAG_NAMES[flag]} />);
}
