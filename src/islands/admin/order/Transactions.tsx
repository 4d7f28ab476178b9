import type { DeskTransaction } from '../../../domain/desk/transactions.ts';
import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { CopyCode } from '../parts/CopyCode.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Part } from '../parts/Part.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Time } from '../parts/Time.tsx';
import { useWords } from '../words.ts';

const HEAD = 'flex items-baseline justify-between gap-4 border-b border-ink pb-1';

function Transaction({ transaction }: { transaction: DeskTransaction }) {
  const { order } = useWords();
  const names = order.transaction;
  const { coin, coin_value: value, transaction_hash: hash, payout_hash: payout } = transaction;
  const code = (text: string | null, name: string) =>
    text === null ? order.unknown : <CopyCode code={text} name={name} />;
  if (transaction.status === 'failed') {
    return (
      <li className="not-first:mt-6">
        <p className={HEAD}>
          <StatusBadge status={transaction.status} />
        </p>
        <p className="text-ink-soft">
          {names.cancelled} <Time at={transaction.created_at} />
        </p>
      </li>
    );
  }
  return (
    <li className="not-first:mt-6">
      <p className={HEAD}>
        <strong className="tabular-nums">
          {formatAmount(centsFromDollars(transaction.amount) ?? 0)}
        </strong>
        <StatusBadge status={transaction.status} />
      </p>
      <Facts
        facts={[
          { name: names.arrived, value: coin && value ? `${value} ${coin}` : order.unknown },
          { name: names.hash, value: code(hash, names.hash) },
          { name: names.payout, value: code(payout, names.payout) },
          { name: names.created, value: <Time at={transaction.created_at} /> },
        ]}
      />
    </li>
  );
}

/** The money that was reported for an order. */
export function Transactions({ transactions }: { transactions: readonly DeskTransaction[] }) {
  const { order } = useWords();
  return (
    <Part title={order.transactions}>
      {transactions.length === 0 ? (
        <p className="text-ink-soft">{order.noTransactions}</p>
      ) : (
        <ul>
          {transactions.map((each) => (
            <Transaction key={each.id} transaction={each} />
          ))}
        </ul>
      )}
    </Part>
  );
}
