import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge.tsx';
import type { OrderRefund } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { TransactionBadge } from '../shared/badges.tsx';
import { TransactionHash } from '../shared/CopyCode.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { LinkButton } from '../shared/buttons.tsx';
import { PlainList, Section } from '../shared/Section.tsx';
import { useWhyNot } from '../shared/staff.ts';
import { Time } from '../shared/Time.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

const HEAD = 'flex items-baseline justify-between gap-4 border-b border-ink pb-1';

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const time = <Time at={transaction.created_at} />;
  // A payment that the buyer canceled has no money.
  const isCanceled = transaction.status === 'failed';
  return (
    <li className="not-first:mt-6">
      <p className={HEAD}>
        <strong className="tabular-nums">{formatDollars(transaction.amount)}</strong>
        <TransactionBadge transaction={transaction} />
      </p>
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
    </li>
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

interface RefundsProps {
  orderId: string;
  refunds: readonly OrderRefund[];
}

export function OrderRefunds({ orderId, refunds }: RefundsProps) {
  const mutation = useOrderMutation(orderId);
  const whyNot = useWhyNot('withdrawals');
  const [withdrawn, setWithdrawn] = useState<OrderRefund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className="not-first:mt-6">
            <p className={HEAD}>
              <strong
                className={`tabular-nums ${refund.withdrawn_at === null ? '' : 'line-through'}`}
              >
                {formatDollars(refund.amount)}
              </strong>
              {refund.withdrawn_at !== null && (
                <Badge isBoxed isInline tone="plain">
                  Withdrawn
                </Badge>
              )}
            </p>
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
            {refund.withdrawn_at === null && whyNot === null && (
              <LinkButton
                onClick={() => {
                  mutation.reset();
                  setWithdrawn(refund);
                }}
              >
                Withdraw
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {whyNot !== null && <p className="text-small/text text-ink-soft">{whyNot}</p>}
      {withdrawn && (
        <ConfirmDialog
          title="Withdraw this refund?"
          subject={formatDollars(withdrawn.amount)}
          consequence="For a refund that was recorded by mistake. It stays visible, and no longer counts."
          action="Withdraw"
          draft={`withdrawal ${withdrawn.id}`}
          change={{ kind: 'withdrawal', body: { refund_id: withdrawn.id } }}
          mutation={mutation}
          failed="The refund was not withdrawn"
          onClose={() => setWithdrawn(null)}
        />
      )}
    </Section>
  );
}
