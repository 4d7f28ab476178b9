import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../../domain/desk/orders.ts';
import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { statusOf } from '../client/desk-call.ts';
import { useDraft } from '../drafts.ts';
import { Facts } from '../parts/Facts.tsx';
import { Flags } from '../parts/Flags.tsx';
import { Page, PageColumns, PageHead } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { ask } from '../queries.ts';
import { useWords } from '../words.ts';
import { ChangeTold } from './ChangeTold.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { OrderActs } from './OrderActs.tsx';
import { orderFacts } from './order-facts.tsx';
import { Transactions } from './Transactions.tsx';
import { useOrderChange } from './use-order-change.ts';

function Order({ detail }: { detail: OrderDetail }) {
  const words = useWords();
  const { order, transactions, events, notes } = detail;
  const change = useOrderChange(order.id);
  const [note, setNote] = useDraft(order.id);
  return (
    <>
      <PageHead>
        <p className="text-title/none weight-850 tracking-title tabular-nums">
          {formatAmount(centsFromDollars(order.amount) ?? 0)}
        </p>
        <StatusBadge status={order.status} />
        <Flags flags={order.flags} />
        <OrderActs detail={detail} change={change} note={note} onNote={setNote} />
      </PageHead>
      <ChangeTold outcome={change.outcome} />
      <PageColumns of="order">
        <div className="md:col-span-full min-[80rem]:col-auto">
          <Facts facts={orderFacts(order, words)} isWide />
        </div>
        <div className="grid grid-cols-1 content-start gap-fluid-1">
          <Transactions transactions={transactions} />
          <Notes notes={notes} change={change} note={note} onNote={setNote} />
        </div>
        <History events={events} />
      </PageColumns>
    </>
  );
}

interface Props {
  id: string;
  isPaused: boolean;
  onBack: () => void;
}

/** One order: what is known of it, what happened to it, and what can be done. */
export function OrderPage({ id, isPaused, onBack }: Props) {
  const { order: words } = useWords();
  const answer = useQuery(ask.order(id, isPaused));
  return (
    <Page
      title={answer.data?.order.service_name}
      back={words.back}
      missing={statusOf(answer.error) === 404 ? words.missing : undefined}
      onBack={onBack}
    >
      {answer.data && <Order key={id} detail={answer.data} />}
    </Page>
  );
}
