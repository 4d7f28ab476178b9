import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import { formatAmount } from '../../domain/money.ts';
import type { Provider } from '../../domain/provider.ts';
import { fill } from '../../lib/wording.ts';
import { PayButton } from './PayButton.tsx';
import type { OrderDialogWords } from './props.ts';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  words: OrderDialogWords;
  providers: readonly Provider[];
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

function Summary({ words, serviceName, checkout }: Omit<Props, 'providers'>) {
  const { state, cents } = checkout;
  return (
    <>
      <h3 className="text-lead leading-tight weight-800">{words.summary.title}</h3>
      <dl className="mt-3 border-t">
        <Row label={words.summary.service}>{serviceName}</Row>
        <Row label={words.summary.amount} isTotal>
          {cents === null ? words.summary.unknown : formatAmount(cents)}
        </Row>
        {state.isCustom && <Row label={words.summary.type}>{words.summary.custom}</Row>}
      </dl>
    </>
  );
}

function ReceiptEmail({ words, checkout: { state, dispatch } }: Pick<Props, 'words' | 'checkout'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.emailError !== null) input.current?.focus();
  }, [state.emailError]);
  return (
    <Field
      ref={input}
      className="mt-6"
      label={words.email.label}
      optional={words.email.optional}
      hint={words.email.why}
      error={state.emailError}
      announcesError
      type="email"
      name="email"
      autoComplete="email"
      maxLength={254}
      disabled={state.phase === 'processing'}
      value={state.email}
      onChange={(event) => {
        dispatch({ type: 'email typed', text: event.currentTarget.value });
      }}
    />
  );
}

export function PaymentPanel({ words, providers, serviceName, checkout }: Props) {
  const { state, cents, pay } = checkout;
  const isProcessing = state.phase === 'processing';
  const afterId = useId();
  const provider = providers.find(({ id }) => id === state.providerId);
  return (
    <form
      className="min-w-0 p-6 max-md:px-gutter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay(state.providerId);
      }}
    >
      <Summary words={words} serviceName={serviceName} checkout={checkout} />
      <ReceiptEmail words={words} checkout={checkout} />
      <ProviderChoice words={words.providers} providers={providers} checkout={checkout} />
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 grid gap-3 border-t-2 border-ink bg-ground px-6 py-4 max-md:-mx-gutter max-md:px-gutter [@media(height<30rem)]:static">
        {state.failure !== null && (
          <Alert tone="danger" takesFocus>
            <p>{state.failure}</p>
          </Alert>
        )}
        <PayButton
          words={words.pay}
          provider={provider}
          cents={cents}
          isProcessing={isProcessing}
          afterId={afterId}
        />
        <p className={FIELD.hint} id={afterId}>
          {words.pay.after}
        </p>
        <p className="sr-only" role="status">
          {isProcessing && provider ? fill(words.pay.leaving, { provider: provider.name }) : ''}
        </p>
      </div>
    </form>
  );
}
