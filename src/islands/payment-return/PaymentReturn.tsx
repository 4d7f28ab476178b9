import { useEffect, useRef } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { OrderReference } from './OrderReference.tsx';
import { Panel, Verifying } from './Panel.tsx';
import type { PaymentState } from './payment-state.ts';
import type { PaymentProps, SharedText } from './props.ts';
import { usePayment } from './use-payment.ts';

/** Puts the state into the page's title, before the brand. */
function useTitle(title: string): void {
  const brand = useRef<string>(undefined);
  useEffect(() => {
    brand.current ??= document.title.slice(document.title.lastIndexOf(' | '));
    document.title = `${title}${brand.current}`;
  }, [title]);
}

function titleOf(state: PaymentState, { verifying, panels }: PaymentProps): string {
  if (state.name === 'verifying') return verifying;
  if (state.name === 'error') return `Error: ${state.message}`;
  return panels[state.name]?.title ?? '';
}

interface FailureProps {
  state: PaymentState & { name: 'error' };
  text: SharedText;
  onRetry: () => void;
}

function Failure({ state, text, onRetry }: FailureProps) {
  return (
    <div>
      <Alert tone="danger">
        <h1 className="text-lead leading-text font-bold">{state.message}</h1>
      </Alert>
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <a className={buttonClass({ tone: 'signal' })} href="/">
          {text.home}
        </a>
        {state.canRetry && (
          <Button tone="line" onClick={onRetry}>
            {text.again}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Shows the order as the server has it after the payment, never what the URL claims. */
export function PaymentReturn(props: PaymentProps) {
  const { verifying, panels, text, mail } = props;
  const [state, retry] = usePayment(props);
  useTitle(titleOf(state, props));
  const panel = 'order' in state ? panels[state.name] : undefined;
  return (
    <div data-needs-script="">
      <div role="status" data-rule="">
        {state.name === 'verifying' && <Verifying text={verifying} />}
        {'order' in state && panel && (
          <Panel name={state.name} panel={panel} text={text} order={state.order} />
        )}
      </div>
      {state.name === 'error' && <Failure state={state} text={text} onRetry={retry} />}
      {'order' in state && <OrderReference order={state.order} text={text} mail={mail} />}
    </div>
  );
}
