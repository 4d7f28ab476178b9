import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderRefund } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BoxedBadge, TransactionBadge } from '../shared/badges.tsx';
import { TransactionHash } from '../shared/CopyCode.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { LinkButton } from '../shared/buttons.tsx';
import { PlainList, Section } from '../shared/Section.tsx';
import { useWhyNot } from '../shared/staff.ts';
import { Time } from '../shared/Time.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

interface MoneyProps {
  dollars: number;
  /** It no longer counts. */
  isVoid?: boolean;
  badge?: ReactNode;
  children: ReactNode;
}

/** A payment or a refund. */
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
          <Money
            key={refund.id}
            dollars={refund.amount}
            isVoid={refund.withdrawn_at !== null}
            badge={refund.withdrawn_at !== null && <BoxedBadge tone="plain" text="Withdrawn" />}
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
          </Money>
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
