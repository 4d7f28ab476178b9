import { useEffect, useId, useRef } from 'react';
import type { Ref } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import { FilledText } from '../../components/ui/FilledText.tsx';
import { LinkedText } from '../../components/ui/LinkedText.tsx';
import { PhoneLink } from '../../components/ui/PhoneLink.tsx';
import { formatAmount, formatPrice } from '../../domain/money.ts';
import { isSelectable } from '../../domain/provider.ts';
import { fill } from '../../domain/text.ts';
import type { CheckoutFailure } from './checkout-state.ts';
import { BAR_HEIGHT } from './pay-bar-class.ts';
import type { Checkout } from './use-checkout.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  id: string;
  checkout: Checkout;
  onAddEmail: () => void;
}

/** Asked instead of the pay button when no email was given. */
function ReceiptQuestion({ checkout, onAddEmail }: Pick<Props, 'checkout' | 'onAddEmail'>) {
  const text = checkout.text.receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div role="group" aria-labelledby={id}>
      <h4 ref={heading} className="text-lead leading-tight weight-800" id={id} tabIndex={-1}>
        {text.question}
      </h4>
      <p className="mt-1 mb-3 max-w-[40em]">{text.text}</p>
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button tone="signal" onClick={onAddEmail}>
          {text.add}
        </Button>
        <Button tone="line" onClick={() => void checkout.payWithoutReceipt()}>
          {text.without}
        </Button>
      </div>
    </div>
  );
}

/** Why paying failed; after a fault that is not the buyer's also what to do. */
function Failure({ message, isFault, checkout }: CheckoutFailure & Pick<Props, 'checkout'>) {
  const { failures, phone } = checkout.text;
  return (
    <Alert tone="danger" takesFocus>
      {isFault && (
        <p className="mb-1 font-firm">
          <FilledText text={failures.advice} values={{ phone: <PhoneLink telephone={phone} /> }} />
        </p>
      )}
      <p className={isFault ? 'text-small leading-text wrap-anywhere' : ''}>{message}</p>
    </Alert>
  );
}

/** The main button's label: the action with its amount, or the reason why it is disabled. */
function payLabel(checkout: Checkout, isPayable: boolean): string {
  const { state, cents, isTooHigh, offer } = checkout;
  const text = checkout.text.pay;
  if (state.isProcessing) return text.processing;
  if (cents === null || isTooHigh || !offer) return text.price;
  const provider = offer.name;
  return isPayable
    ? fill(text.action, { amount: formatAmount(cents), provider })
    : fill(text.increase, { min: formatPrice(offer.minCents), provider });
}

/** The main button with its failure, or the question that precedes it. Always in the window: what it has no room for scrolls. */
export function PayBar({ ref, id, checkout, onAddEmail }: Props) {
  const { text, state, cents, isAllowed, offer } = checkout;
  const isPayable =
    isAllowed && cents !== null && offer !== undefined && isSelectable(offer, cents);
  const afterId = useId();
  return (
    <div
      ref={ref}
      id={id}
      className={`sticky bottom-0 z-(--z-raised) mt-6 flex flex-col gap-2 overflow-auto overscroll-contain border-t-2 border-ink bg-ground px-6 py-4 outline-none max-md:px-gutter max-md:py-3 ${BAR_HEIGHT}`}
      tabIndex={-1}
    >
      {state.failure !== null && <Failure {...state.failure} checkout={checkout} />}
      {state.isAsked ? (
        <ReceiptQuestion checkout={checkout} onAddEmail={onAddEmail} />
      ) : (
        <>
          <div className="sticky bottom-0 flex-none bg-ground">
            <Button
              tone="signal"
              size="large"
              className="min-h-14 w-full"
              type="submit"
              disabled={state.isProcessing || !isPayable}
              aria-describedby={afterId}
            >
              {payLabel(checkout, isPayable)}
            </Button>
          </div>
          {offer && (
            <p className={FIELD.hint} id={afterId}>
              <LinkedText text={text.pay.after} links={text.links} />
            </p>
          )}
        </>
      )}
      <p className="sr-only" role="status">
        {state.isProcessing && offer ? fill(text.pay.leaving, { provider: offer.name }) : ''}
      </p>
    </div>
  );
}
