import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FIELD } from '../../components/ui/field-class.ts';
import { Field } from '../../components/ui/Field.tsx';
import { LinkedText } from '../../components/ui/LinkedText.tsx';
import { formatAmount } from '../../domain/money.ts';
import { focusField } from '../../browser/focus-field.ts';
import { HowPayingWorks } from './HowPayingWorks.tsx';
import { ABOVE_BAR } from './pay-bar-class.ts';
import { PayBar } from './PayBar.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
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

function Summary({ checkout: { text, item, state, cents, offer } }: Props) {
  return (
    <>
      <h3 className="text-lead leading-tight weight-800">{text.summary.title}</h3>
      <dl className="mt-3 border-t">
        <Row label={text.summary.service}>{item.name}</Row>
        <Row label={text.summary.amount} isTotal>
          {cents === null ? text.summary.unknown : formatAmount(cents)}
        </Row>
        {state.isCustom && <Row label={text.summary.type}>{text.summary.custom}</Row>}
      </dl>
      <p className={`mt-3 max-w-[40em] ${FIELD.hint}`}>
        <LinkedText
          text={text.sold}
          links={text.links}
          provider={offer?.name ?? text.anyProvider}
        />
      </p>
    </>
  );
}

interface EmailProps extends Props {
  input: RefObject<HTMLInputElement | null>;
}

function ReceiptEmail({ checkout: { text, state, update }, input }: EmailProps) {
  useEffect(() => {
    if (state.emailError !== null && input.current) focusField(input.current);
  }, [state.emailError, input]);
  return (
    <div className={ABOVE_BAR}>
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
        disabled={state.isProcessing}
        value={state.email}
        onChange={({ target }) => update({ email: target.value, emailError: null, isAsked: false })}
      />
    </div>
  );
}

export function PaymentPanel({ checkout }: Props) {
  const { update, offer, pay } = checkout;
  const email = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const barId = useId();
  return (
    // On a phone it has no box, so that the bar sticks from the item on.
    <form
      className="min-w-0 max-md:contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (offer) void pay(offer.id);
      }}
    >
      {checkout.asksEmail && <ReceiptEmail checkout={checkout} input={email} />}
      <div className={`px-6 pt-7 max-md:px-gutter max-md:pt-6 ${ABOVE_BAR}`}>
        <Summary checkout={checkout} />
        <ProviderChoice
          checkout={checkout}
          skipTo={barId}
          onSkip={() => {
            const enabled = bar.current?.querySelector<HTMLElement>('button:enabled');
            (enabled ?? bar.current)?.focus();
          }}
        >
          <HowPayingWorks checkout={checkout} />
        </ProviderChoice>
      </div>
      <PayBar
        ref={bar}
        id={barId}
        checkout={checkout}
        onAddEmail={() => {
          update({ isAsked: false });
          if (email.current) focusField(email.current);
        }}
      />
    </form>
  );
}
