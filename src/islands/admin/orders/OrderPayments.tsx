import type { ReactNode } from 'react';
import type { OrderRefund, Withdraw } from '../../../domain/admin/refunds.ts';
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

interface WithdrawButtonProps {
  orderId: string;
  noun: 'refund' | 'payment';
  dollars: number;
  body: Withdraw;
}

/** For owners. */
function WithdrawButton({ orderId, noun, dollars, body }: WithdrawButtonProps) {
  const mutation = useOrderMutation(orderId);
  if (useWhyNot('withdrawals') !== null) return null;
  return (
    <DialogButton
      isLink
      onOpen={mutation.reset}
      dialog={(onClose) => (
        <ConfirmDialog
          title={`Withdraw this ${noun}?`}
          subject={formatDollars(dollars)}
          consequence={`For a ${noun} that was recorded by mistake. It stays visible, and no longer counts.`}
          submit="Withdraw"
          draft={`withdrawal ${orderId} ${Object.values(body).join(' ')}`}
          change={{ kind: 'withdrawal', body }}
          failed={`The ${noun} was not withdrawn`}
          {...{ mutation, onClose }}
        />
      )}
    >
      Withdraw
    </DialogButton>
  );
}

function Transaction({ transaction }: { transaction: AdminTransaction }) {
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const time = <Time at={transaction.created_at} />;
  const { status, amount: dollars, order_id: orderId, outside_no: no } = transaction;
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
        <WithdrawButton noun="payment" body={{ payment_no: no }} {...{ orderId, dollars }} />
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
        <WithdrawButton noun="refund" body={{ refund_id: refund.id }} {...{ orderId, dollars }} />
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
