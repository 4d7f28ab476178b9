import type { ReactNode } from 'react';
import type { OrderRefund } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BoxedBadge, TransactionBadge } from '../shared/badges.tsx';
import { useWhyNot } from '../shared/context.ts';
import { DialogButton } from '../shared/controls.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { PlainList, Section } from '../shared/parts.tsx';
import { Time, TransactionHash } from '../shared/values.tsx';
import { ConfirmDialog } from './OrderDialogs.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

interface MoneyProps {
  dollars: number;
  isVoid?: boolean;
  badge?: ReactNode;
  children: ReactNode;
}

function Money({ dollars, isVoid = false, badge, children }: MoneyProps) {
  return (
    <li className="not-first:mt-6">
      <p className="flex items-baseline justify-between gap-4 border-b border-ink pb-1">
        <strong className={`tabular-nums ${isVoid ? 'line-through' : ''}`}>
          {formatDollars(dollars)}
        </strong>
        {badge}
      </p>
      {children}
    </li>
  );
}

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const time = <Time at={transaction.created_at} />;
  // A payment that the buyer canceled has no money.
  const isCanceled = transaction.status === 'failed';
  return (
    <Money dollars={transaction.amount} badge={<TransactionBadge transaction={transaction} />}>
      {isCanceled ? (
        <p className="text-ink-soft">Canceled by the buyer. No payment was reported. {time}</p>
      ) : (
        <DescriptionList
          items={{
            Arrived: coin && value ? `${value} ${coin}` : '-',
            'Transaction Hash': <TransactionHash coin={coin} hash={hash} name="Transaction Hash" />,
            'Payout hash': <TransactionHash coin={coin} hash={payout} name="Payout hash" />,
            Reported: time,
          }}
        />
      )}
    </Money>
  );
}

export function OrderTransactions({ transactions }: { transactions: readonly AdminTransaction[] }) {
  return (
    <Section title="Transactions">
      <PlainList empty="No payment has been reported for this order.">
        {transactions.map((each) => (
          <Transaction key={each.id} transaction={each} />
        ))}
      </PlainList>
    </Section>
  );
}

function Refund({ refund, orderId }: { refund: OrderRefund; orderId: string }) {
  const mutation = useOrderMutation(orderId);
  const isVoid = refund.withdrawn_at !== null;
  const canWithdraw = useWhyNot('withdrawals') === null && !isVoid;
  return (
    <Money
      dollars={refund.amount}
      isVoid={isVoid}
      badge={isVoid && <BoxedBadge tone="plain" text="Withdrawn" />}
    >
      <DescriptionList
        items={{
          'Paid back': <Time at={refund.refunded_at} />,
          Hash: refund.transaction_hash && (
            <TransactionHash coin={null} hash={refund.transaction_hash} name="Refund hash" />
          ),
          Note: refund.note,
          'Recorded by': refund.staff_email,
          Withdrawn: refund.withdrawn_at && <Time at={refund.withdrawn_at} />,
        }}
      />
      {canWithdraw && (
        <DialogButton
          isLink
          onOpen={mutation.reset}
          dialog={(onClose) => (
            <ConfirmDialog
              title="Withdraw this refund?"
              subject={formatDollars(refund.amount)}
              consequence="For a refund that was recorded by mistake. It stays visible, and no longer counts."
              submit="Withdraw"
              draft={`withdrawal ${refund.id}`}
              change={{ kind: 'withdrawal', body: { refund_id: refund.id } }}
              failed="The refund was not withdrawn"
              {...{ mutation, onClose }}
            />
          )}
        >
          Withdraw
        </DialogButton>
      )}
    </Money>
  );
}

interface RefundsProps {
  orderId: string;
  refunds: readonly OrderRefund[];
}

export function OrderRefunds({ orderId, refunds }: RefundsProps) {
  const whyNot = useWhyNot('withdrawals');
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} orderId={orderId} />
        ))}
      </ul>
      {whyNot !== null && <p className="text-small/text text-ink-soft">{whyNot}</p>}
    </Section>
  );
}
