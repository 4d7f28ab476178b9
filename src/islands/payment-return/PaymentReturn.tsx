import { formatDollars } from '../../domain/money.ts';
import { usePageState } from '../../browser/use-page-state.ts';
import { IslandBoundary } from '../../browser/IslandBoundary.tsx';
import { fill } from '../../domain/text.ts';
import { FailureBody, FailureHead } from './Failure.tsx';
import { OrderBody } from './OrderBody.tsx';
import { Panel, Verifying } from './Panel.tsx';
import type { PaymentState } from './payment-state.ts';
import { PlainOrder } from './PlainOrder.tsx';
import { PriceChart } from './PriceChart.tsx';
import type { PaymentProps } from './props.ts';
import { usePayment } from './use-payment.ts';

function titleOf(state: PaymentState, { verifying, panels, text }: PaymentProps): string {
  if (state.name === 'verifying') return verifying.title;
  if (state.name === 'error') return fill(text.errorTitle, { title: state.message });
  return panels[state.name]?.title ?? '';
}

const KINDS = {
  paid: 'paid',
  waiting: 'waiting',
  underpaid: 'part',
  failed: 'empty',
  cancelled: 'empty',
} as const;

/** The order's string in the chart; none before the order is known. */
function ownOf(state: PaymentState, { panels }: PaymentProps) {
  if (!('order' in state)) return undefined;
  const { name, order } = state;
  return {
    id: order.service_id,
    name: order.service_name,
    cents: Math.round(order.amount * 100),
    kind: KINDS[name],
    arrived: Math.round((order.arrived ?? 0) * 100),
    label: panels[name]?.mark ?? '',
  };
}

function Payment(props: PaymentProps) {
  const { verifying, panels, text, items, mail } = props;
  const { state, remembered, retry, refresh } = usePayment(props);
  const onFocus = usePageState(titleOf(state, props), state);
  const panel = 'order' in state ? panels[state.name] : undefined;
  const own = ownOf(state, props);
  const ownText =
    own && items.some(({ id }) => id === own.id)
      ? fill(text.chart.own, {
          service: own.name,
          amount: formatDollars(own.cents / 100),
          mark: own.label,
        })
      : '';
  const label = `${fill(text.chart.name, { count: items.length })} ${ownText}`.trim();
  return (
    <div data-needs-script="" onFocus={onFocus}>
      <div className="relative overflow-clip">
        <PriceChart items={items} label={label} own={own} isFaint={state.name === 'error'} />
        <div className="relative page-width flex flex-col justify-end pt-54 pb-fluid-1 md:min-h-[min(38rem,100svh-9rem)] md:pt-60 print:min-h-0 print:p-0">
          <div role="status">
            {state.name === 'verifying' && <Verifying {...verifying} />}
            {'order' in state && panel && (
              <Panel panel={panel} order={state.order} isCrowned={state.name === 'paid'} />
            )}
          </div>
          {state.name === 'error' && <FailureHead state={state} text={text} />}
        </div>
      </div>
      {state.name === 'error' && (
        <FailureBody
          state={state}
          text={text}
          mail={mail}
          remembered={remembered}
          onRetry={retry}
        />
      )}
      {'order' in state && panel && (
        <OrderBody
          {...props}
          state={state}
          panel={panel}
          remembered={remembered?.id === state.order.id ? remembered : undefined}
          onRefresh={refresh}
        />
      )}
    </div>
  );
}

/** Shows the order as the server has it after the payment, never what the URL claims. */
export function PaymentReturn(props: PaymentProps) {
  return (
    <IslandBoundary name="PaymentReturn" fallback={<PlainOrder {...props} />}>
      <Payment {...props} />
    </IslandBoundary>
  );
}
