import { useEffect, useId, useRef } from 'react';
import { formatAmount } from '../../domain/money.ts';
import { fill } from '../../lib/wording.ts';
import { bobBox, bobPath } from '../../lib/bob.ts';
import { MainButton } from './MainButton.tsx';
import type { Offer } from './offer.ts';
import { ProviderChoice } from './ProviderChoice.tsx';
import { ReceiptEmail } from './ReceiptEmail.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  offer: Offer;
  serviceName: string;
  checkout: Checkout;
}

function Summary({ offer: { words }, serviceName, checkout: { state, cents } }: Props) {
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
          <dd className="tabular">
            {cents === null ? words.summary.unknown : formatAmount(cents)}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Takes focus when it comes, as the button that was pressed lost it. */
function Failure({ message }: { message: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
  }, [message]);
  return (
    <div className="alert alert-danger" role="alert" tabIndex={-1} ref={alert}>
      <svg className="bob" viewBox={bobBox} aria-hidden="true" focusable="false">
        <path d={bobPath} />
      </svg>
      <p className="alert-body">{message}</p>
    </div>
  );
}

export function PaymentPanel({ offer, serviceName, checkout }: Props) {
  const { state, dispatch, cents, pay } = checkout;
  const { words } = offer;
  const isProcessing = state.phase === 'processing';
  const afterId = useId();
  const provider = offer.providers.find(({ id }) => id === state.providerId);
  return (
    <form
      className="checkout-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay(state.providerId);
      }}
    >
      <Summary offer={offer} serviceName={serviceName} checkout={checkout} />
      <ReceiptEmail
        words={words.email}
        email={state.email}
        error={state.emailError}
        isDisabled={isProcessing}
        onEmail={(text) => {
          dispatch({ type: 'email typed', text });
        }}
      />
      <ProviderChoice offer={offer} checkout={checkout} />
      <div className="checkout-commit">
        {state.failure !== null && <Failure message={state.failure} />}
        <MainButton
          words={words.pay}
          provider={provider}
          cents={cents}
          isProcessing={isProcessing}
          afterId={afterId}
        />
        <p className="field-hint" id={afterId}>
          {words.pay.after}
        </p>
        <p className="visually-hidden" role="status">
          {isProcessing && provider ? fill(words.pay.leaving, { provider: provider.name }) : ''}
        </p>
      </div>
    </form>
  );
}
