import type { OrderRefund } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { TransactionBadge } from '../shared/badges.tsx';
import { TransactionHash } from '../shared/CopyCode.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { Section } from '../shared/Section.tsx';
import { Time } from '../shared/Time.tsx';

const HEAD = 'flex items-baseline justify-between gap-4 border-b border-ink pb-1';

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const time = <Time at={transaction.created_at} />;
  // A payment that the buyer cancelled has no money.
  const isCancelled = transaction.status === 'failed';
  return (
    <li className="not-first:mt-6">
      <p className={HEAD}>
        <strong className="tabular-nums">{formatDollars(transaction.amount)}</strong>
        <TransactionBadge transaction={transaction} />
      </p>
      {isCancelled ? (
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
      {transactions.length === 0 && (
        <p className="text-ink-soft">No payment has been reported for this order.</p>
      )}
      <ul>
        {transactions.map((each) => (
          <Transaction key={each.id} transaction={each} />
        ))}
      </ul>
    </Section>
  );
}

export function OrderRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className="not-first:mt-6">
            <p className={HEAD}>
              <strong className="tabular-nums">{formatDollars(refund.amount)}</strong>
            </p>
            <DescriptionList
              items={{
                'Paid back': <Time at={refund.refunded_at} />,
                Hash: refund.transaction_hash && (
                  <TransactionHash coin={null} hash={refund.transaction_hash} name="Refund hash" />
                ),
                Note: refund.note,
                'Recorded by': refund.staff_email,
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
