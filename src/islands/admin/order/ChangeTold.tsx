import { fill } from '../../../lib/wording.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { StatusMessage } from '../parts/StatusMessage.tsx';
import { useWords } from '../words.ts';
import type { ChangeOutcome } from './use-order-change.ts';

/** What came of a change, told where the order stands. */
export function ChangeTold({ outcome }: { outcome: ChangeOutcome | null }) {
  const { order, statuses } = useWords();
  if (outcome?.kind === 'overtaken') {
    return (
      <Alert tone="warning" takesFocus>
        <p>{fill(order.changed409, { status: statuses[outcome.status].toLowerCase() })}</p>
      </Alert>
    );
  }
  if (outcome?.kind === 'failed') {
    return (
      <Alert tone="danger" title={order.notChanged} takesFocus>
        <p>{outcome.message}</p>
      </Alert>
    );
  }
  const { status, reviewed } = outcome?.change ?? {};
  return (
    <StatusMessage>
      {status !== undefined && fill(order.done, { status: statuses[status].toLowerCase() })}
      {status === undefined && reviewed && order.reviewed}
      {status === undefined && !reviewed && outcome && order.noted}
    </StatusMessage>
  );
}
