import { useEffect, useId, useRef } from 'react';
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

function Summary({ words, serviceName, checkout }: Omit<Props, 'providers'>) {
  const { state, cents } = checkout;
  return (
    <>
      <h3 className="checkout-subtitle">{words.summary.title}</h3>
      <dl className="checkout-summary">
        <div>
          <dt>{words.summary.service}</dt>
          <dd>{serviceName}</dd>
        </div>
        {state.isCustom && (
          <div>
            <dt>{words.summary.type}</dt>
            <dd>{words.summary.custom}</dd>
          </div>
        )}
        <div className="checkout-total">
          <dt>{words.summary.amount}</dt>
          <dd className="tabular-nums">
            {cents === null ? words.summary.unknown : formatAmount(cents)}
          </dd>
        </div>
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
      className="checkout-email"
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
      className="checkout-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay(state.providerId);
      }}
    >
      <Summary words={words} serviceName={serviceName} checkout={checkout} />
      <ReceiptEmail words={words} checkout={checkout} />
      <ProviderChoice words={words.providers} providers={providers} checkout={checkout} />
      <div className="checkout-commit">
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
