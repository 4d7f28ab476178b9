import type { ReactNode } from 'react';
import type { Unvalued } from '../../../domain/admin/orders.ts';
import type { OrderRefund, Withdraw } from '../../../domain/admin/refunds.ts';
import type { AdminTransaction } from '../../../domain/admin/transactions.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BoxedBadge, TransactionBadge } from '../shared/badges.tsx';
import { useWhyNot } from '../shared/context.ts';
import { DescriptionList, PlainList, Section } from '../shared/parts.tsx';
import { dollarsOf, localTime, Time, TransactionHash } from '../shared/values.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { AMOUNT, ConfirmDialog, NOTE } from './OrderDialogs.tsx';
import { useOrder } from './use-order.ts';
import type { OrderAction } from './use-order.ts';

const WITHDRAWN = {
  Refund: 'It stays visible, and no longer counts.',
  Payment: 'It stays visible, as void, and no longer counts. A completed order stays completed.',
};

interface MoneyProps {
  noun: keyof typeof WITHDRAWN;
  dollars: number;
  at: string;
  isVoid: boolean;
  badge: ReactNode;
  /** What an owner withdraws it by; null: it can't be withdrawn. */
  withdrawal: Withdraw | null;
  children: ReactNode;
}

function Money({ noun, dollars, at, isVoid, badge, withdrawal, children }: MoneyProps) {
  const { order } = useOrder();
  const isOwner = useWhyNot('withdrawals') === null;
  const [what, amount] = [noun.toLowerCase(), formatDollars(dollars)];
  return (
    <li className="not-first:mt-6">
      <p className="flex items-baseline justify-between gap-4 border-b border-ink pb-1">
        <strong className={`tabular-nums ${isVoid ? 'line-through' : ''}`}>{amount}</strong>
        {badge}
      </p>
      {children}
      {withdrawal && !isVoid && isOwner && (
        <ConfirmDialog
          opener="Withdraw"
          openerProps={{ isLink: true }}
          title={`Withdraw this ${what}?`}
          subject={`${order.service_name}, ${amount} of ${localTime(at)}`}
          consequence={`For a ${what} that was recorded by mistake. ${WITHDRAWN[noun]}`}
          draft={`withdrawal ${order.id} ${Object.values(withdrawal).join(' ')}`}
          action={{
            path: '/withdrawals',
            body: withdrawal,
            done: `${noun} of ${amount} withdrawn`,
          }}
          failed={`The ${what} was not withdrawn`}
        />
      )}
    </li>
  );
}

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const { status, created_at: at, outside_no: no } = transaction;
  return (
    <Money
      noun="Payment"
      dollars={transaction.amount}
      at={at}
      isVoid={status === 'void'}
      badge={<TransactionBadge transaction={transaction} />}
      withdrawal={no === null ? null : { payment_no: no }}
    >
      {status === 'failed' ? (
        <p className="text-ink-soft">
          Canceled by the buyer. No payment was reported. <Time at={at} />
        </p>
      ) : (
        <DescriptionList
          items={{
            // Only a sum that the gateway names without a hash, less the other payments, has no coin.
            Arrived: coin && value ? `${value} ${coin}` : no === null ? 'Not itemized' : '-',
            'Transaction Hash': <TransactionHash coin={coin} hash={hash} name="Transaction Hash" />,
            'Payout hash': <TransactionHash coin={coin} hash={payout} name="Payout hash" />,
            Reported: <Time at={at} />,
          }}
        />
      )}
    </Money>
  );
}

/** A payment in a coin without a price: it counts once its value is known. */
function UnvaluedPayment({ report }: { report: Unvalued }) {
  const { report_no: no, value, coin, reported_at: at } = report;
  const { order, change } = useOrder();
  return (
    <li className="not-first:mt-6">
      <p className="flex items-baseline justify-between gap-4 border-b border-ink pb-1">
        <strong className="tabular-nums">
          {value} {coin}
        </strong>
        <BoxedBadge tone="warning" text="No price" />
      </p>
      <DescriptionList items={{ Reported: <Time at={at} /> }} />
      <FormDialog
        opener="Enter its value"
        mutation={change}
        subject={`${order.service_name}, ${value} ${coin}`}
        submit="Enter value"
        failed="The value was not entered"
        draft={`value ${order.id} ${no}`}
        fields={{
          amount: AMOUNT,
          note: { ...NOTE, invalid: 'Enter how its value was found' },
        }}
        request={({ amount, note }): OrderAction => ({
          path: '/values',
          body: { report_no: no, amount: dollarsOf(amount), note },
          done: `Value of ${formatDollars(dollarsOf(amount))} entered`,
        })}
        intro={<p>What arrived counts with this value, which can’t be changed afterward.</p>}
      />
    </li>
  );
}

export function OrderTransactions() {
  const { transactions, unvalued } = useOrder();
  return (
    <Section title="Transactions">
      {unvalued.length > 0 && (
        <ul className="mb-6">
          {unvalued.map((each) => (
            <UnvaluedPayment key={each.report_no} report={each} />
          ))}
        </ul>
      )}
      {(transactions.length > 0 || unvalued.length === 0) && (
        <PlainList empty="No payment has been reported for this order.">
          {transactions.map((each) => (
            <Transaction key={each.id} transaction={each} />
          ))}
        </PlainList>
      )}
    </Section>
  );
}

function Refund({ refund }: { refund: OrderRefund }) {
  const { id, refunded_at: at, transaction_hash: hash, withdrawn_at: withdrawnAt } = refund;
  const isVoid = withdrawnAt !== null;
  return (
    <Money
      noun="Refund"
      dollars={refund.amount}
      at={at}
      isVoid={isVoid}
      badge={isVoid && <BoxedBadge tone="plain" text="Withdrawn" />}
      withdrawal={{ refund_id: id }}
    >
      <DescriptionList
        items={{
          'Paid back': <Time at={at} />,
          Hash: hash && <TransactionHash coin={null} hash={hash} name="Refund hash" />,
          Note: refund.note,
          'Recorded by': refund.staff_email,
          Withdrawn: withdrawnAt && <Time at={withdrawnAt} />,
        }}
      />
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
