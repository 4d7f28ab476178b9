import type { OrderDetail } from '../../../domain/admin/orders.ts';
import { errorMessage } from '../api/request.ts';
import { SmallButton } from '../shared/buttons.tsx';
import { DescriptionList } from '../shared/DetailPage.tsx';
import { ErrorMessage, Section, StatusMessage } from '../shared/Section.tsx';
import { Time } from '../shared/Time.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

const ANSWERS = { paid: 'Paid', unpaid: 'Not paid', failed: 'No answer' } as const;

/** The status checks of an order that may still be paid: the last one, the next one, and one now. */
export function OrderChecks({ detail: { order, checks } }: { detail: OrderDetail }) {
  const check = useOrderMutation(order.id);
  if (checks === null || (order.status === 'completed' && !check.isSuccess)) return null;
  const { count, answer, checked_at: checkedAt, next_at: nextAt } = checks;
  return (
    <Section title="Gateway checks">
      <DescriptionList
        items={{
          Answer: answer === null ? '-' : ANSWERS[answer],
          'Last check': checkedAt === null ? '-' : <Time at={checkedAt} />,
          'Next check': nextAt === null ? 'None: the checks have ended' : <Time at={nextAt} />,
          Checks: String(count),
        }}
      />
      {order.status !== 'completed' && (
        <SmallButton
          className="justify-self-start"
          isBusy={check.isPending}
          onClick={() => check.mutate({ kind: 'check', body: {} })}
        >
          {check.isPending ? 'Checking...' : 'Check with the gateway now'}
        </SmallButton>
      )}
      <StatusMessage>
        {check.isSuccess && answer !== null && `The gateway answers: ${ANSWERS[answer]}`}
      </StatusMessage>
      <ErrorMessage>{check.isError && errorMessage(check.error)}</ErrorMessage>
    </Section>
  );
}
