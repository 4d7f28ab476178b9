import type { ReactNode } from 'react';
import type { OrderRefund, Withdraw } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BoxedBadge, TransactionBadge } from '../shared/badges.tsx';
import { useWhyNot } from '../shared/context.ts';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { PlainList, Section } from '../shared/parts.tsx';
import { localTime, Time, TransactionHash } from '../shared/values.tsx';
import { ConfirmDialog } from './OrderDialogs.tsx';
import { useOrder } from './use-order.ts';

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

interface WithdrawProps {
  noun: 'Refund' | 'Payment';
  dollars: number;
  at: string;
  body: Withdraw;
}

const WITHDRAWN = {
  Refund: 'It stays visible, and no longer counts.',
  Payment: 'It stays visible, as void, and no longer counts. A completed order stays completed.',
};

/** For owners. */
function WithdrawDialog({ noun, dollars, at, body }: WithdrawProps) {
  const { order } = useOrder();
  if (useWhyNot('withdrawals') !== null) return null;
  const [what, amount] = [noun.toLowerCase(), formatDollars(dollars)];
  return (
    <ConfirmDialog
      opener="Withdraw"
      openerProps={{ isLink: true }}
      title={`Withdraw this ${what}?`}
      subject={`${order.service_name}, ${amount} of ${localTime(at)}`}
      consequence={`For a ${what} that was recorded by mistake. ${WITHDRAWN[noun]}`}
      draft={`withdrawal ${order.id} ${Object.values(body).join(' ')}`}
      action={{ path: '/withdrawals', body, done: `${noun} of ${amount} withdrawn` }}
      failed={`The ${what} was not withdrawn`}
    />
  );
}

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const time = <Time at={transaction.created_at} />;
  const { status, amount: dollars, outside_no: no } = transaction;
  const isVoid = status === 'void';
  // A payment that the buyer canceled has no money.
  const isCanceled = status === 'failed';
  return (
    <Money {...{ dollars, isVoid }} badge={<TransactionBadge transaction={transaction} />}>
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
      {no !== null && !isVoid && (
        <WithdrawDialog
          noun="Payment"
          at={transaction.created_at}
          body={{ payment_no: no }}
          dollars={dollars}
        />
      )}
    </Money>
  );
}

export function OrderTransactions() {
  const { transactions } = useOrder();
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

function Refund({ refund }: { refund: OrderRefund }) {
  const isVoid = refund.withdrawn_at !== null;
  const { amount: dollars } = refund;
  return (
    <Money {...{ dollars, isVoid }} badge={isVoid && <BoxedBadge tone="plain" text="Withdrawn" />}>
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
      {!isVoid && (
        <WithdrawDialog
          noun="Refund"
          at={refund.refunded_at}
          body={{ refund_id: refund.id }}
          dollars={dollars}
        />
      )}
    </Money>
  );
}

export function OrderRefunds() {
  const { refunds } = useOrder();
  const whyNot = useWhyNot('withdrawals');
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
      {whyNot !== null && <p className="text-small/text text-ink-soft">{whyNot}</p>}
    </Section>
  );
}
