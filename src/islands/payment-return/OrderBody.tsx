import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { OpenOrder } from '../../browser/open-orders.ts';
import { fill } from '../../domain/text.ts';
import { Cases } from './Cases.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderCard } from './OrderCard.tsx';
import { buyPath } from './payment-state.ts';
import type { PaymentState } from './payment-state.ts';
import type { PanelText, PaymentProps } from './props.ts';

interface Props extends Pick<PaymentProps, 'text' | 'items' | 'mail' | 'phone'> {
  state: Extract<PaymentState, { order: unknown }>;
  panel: PanelText;
  /** What this browser remembers of the order. */
  remembered: OpenOrder | undefined;
  onRefresh: () => void;
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const ACTIONS = 'mt-6 flex flex-wrap gap-3 print:hidden max-md:*:w-full';

/** What follows from the order's state, its details, and the next actions. */
export function OrderBody({
  state,
  panel,
  text,
  items,
  mail,
  phone,
  remembered,
  onRefresh,
}: Props) {
  const { name, order } = state;
  const item = items.find(({ id }) => id === order.service_id);
  const isAgreed = !item || item.cents !== Math.round(order.amount * 100);
  const values = { service: order.service_name, amount: formatDollars(order.amount) };
  const again = item ? buyPath(item, isAgreed ? order.amount : undefined) : '/pricing';
  const isPaid = name === 'paid';
  const isOpen = name === 'waiting' || name === 'underpaid';
  const home = (
    <ButtonLink tone="line" href="/">
      {text.home}
    </ButtonLink>
  );
  return (
    <div className="page-width grid gap-x-fluid-3 gap-y-8 pb-fluid-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] print:block print:p-0">
      <div className="min-w-0">
        {isPaid && (
          <NextSteps
            text={text.next}
            service={order.service_name}
            delivery={isAgreed ? undefined : item.delivery}
            paidAt={order.paid_at}
            isMailed={remembered?.mailed}
            now={state.checkedAt}
          />
        )}
        {panel.cases && <Cases text={panel.cases} mail={mail} values={values} />}
        {!isPaid && (
          <p className={ACTIONS}>
            {panel.again !== undefined && (
              <ButtonLink tone="signal" href={remembered?.link ?? again}>
                {panel.again}
              </ButtonLink>
            )}
            {isOpen && (
              <Button tone="line" onClick={onRefresh}>
                {text.again}
              </Button>
            )}
            {home}
            {!isOpen && (
              <ButtonLink tone="line" href="/pricing">
                {text.pricing}
              </ButtonLink>
            )}
          </p>
        )}
        {isOpen && (
          <p className="mt-3 text-small text-ink-soft print:hidden">
            {fill(text.checked, { time: time.format(state.checkedAt) })}
          </p>
        )}
      </div>
      <OrderCard order={order} text={text.order} mail={mail} phone={phone} />
      {isPaid && (
        <p className={`${ACTIONS} mt-0! self-start`}>
          <Button tone="line" onClick={() => print()}>
            {text.print}
          </Button>
          {home}
        </p>
      )}
    </div>
  );
}
