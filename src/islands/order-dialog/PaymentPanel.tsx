import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Field } from '../../components/ui/Field.tsx';
import { formatAmount } from '../../domain/money.ts';
import { HowPayingWorks } from './HowPayingWorks.tsx';
import { PayBar } from './PayBar.tsx';
import type { OrderDialogText } from './props.ts';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  text: OrderDialogText;
  serviceName: string;
  checkout: Checkout;
}

interface RowProps {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Row({ label, isTotal = false, children }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-4 border-b py-2 ${isTotal ? 'text-lead leading-text weight-800' : ''}`.trim()}
    >
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Summary({ text, serviceName, checkout }: Props) {
  const { state, cents } = checkout;
  return (
    <>
      <h3 className="text-lead leading-tight weight-800">{text.summary.title}</h3>
      <dl className="mt-3 border-t">
        <Row label={text.summary.service}>{serviceName}</Row>
        <Row label={text.summary.amount} isTotal>
          {cents === null ? text.summary.unknown : formatAmount(cents)}
        </Row>
        {state.isCustom && <Row label={text.summary.type}>{text.summary.custom}</Row>}
      </dl>
    </>
  );
}

interface EmailProps extends Pick<Props, 'text' | 'checkout'> {
  input: RefObject<HTMLInputElement | null>;
}

function ReceiptEmail({ text, checkout: { state, dispatch }, input }: EmailProps) {
  useEffect(() => {
    if (state.emailError !== null) input.current?.focus();
  }, [state.emailError, input]);
  return (
    <Field
      ref={input}
      className="px-6 pt-6 max-md:px-gutter max-md:pt-5"
      label={text.email.label}
      optional={text.email.optional}
      hint={text.email.why}
      error={state.emailError}
      announcesError
      type="email"
      name="email"
      autoComplete="email"
      maxLength={254}
      disabled={state.phase === 'processing'}
      value={state.email}
      onChange={(event) => dispatch({ type: 'email typed', text: event.currentTarget.value })}
    />
  );
}

/** The email, then a block with the summary, the providers and the pay bar. */
export function PaymentPanel({ text, serviceName, checkout }: Props) {
  const { dispatch, offer, pay } = checkout;
  const email = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const barId = useId();
  return (
    <form
      className="min-w-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (offer) void pay(offer.id);
      }}
    >
      {checkout.asksEmail && <ReceiptEmail text={text} checkout={checkout} input={email} />}
      {/* The bar is sticky in this block alone, so that no phone shows it without the email. */}
      <div className="px-6 pt-7 max-md:px-gutter max-md:pt-6">
        <Summary text={text} serviceName={serviceName} checkout={checkout} />
        <ProviderChoice
          text={text.providers}
          checkout={checkout}
          skipTo={barId}
          onSkip={() => {
            const enabled = bar.current?.querySelector<HTMLElement>('button:enabled');
            (enabled ?? bar.current)?.focus();
          }}
        >
          <HowPayingWorks text={text} isDisabled={checkout.state.phase === 'processing'} />
        </ProviderChoice>
        <PayBar
          ref={bar}
          id={barId}
          text={text}
          checkout={checkout}
          onAddEmail={() => {
            dispatch({ type: 'receipt answered' });
            email.current?.focus();
            email.current?.scrollIntoView({ block: 'center' });
          }}
        />
      </div>
    </form>
  );
}
