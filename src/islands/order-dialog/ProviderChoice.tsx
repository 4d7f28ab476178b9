import { memo, useId, useState } from 'react';
import type { Dispatch } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CheckField } from '../../components/ui/CheckField.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import { formatPrice } from '../../domain/money.ts';
import { splitProviders } from '../../domain/provider.ts';
import type { Provider } from '../../domain/provider.ts';
import { fill } from '../../lib/wording.ts';
import type { CheckoutEvent } from './checkout-state.ts';
import type { OrderDialogWords } from './props.ts';
import type { Checkout } from './use-checkout.ts';

interface RowProps {
  words: OrderDialogWords['providers'];
  provider: Provider;
  /** The `name` of the radio buttons. */
  group: string;
  /** Whether the amount reaches the provider's minimum. */
  isAvailable: boolean;
  isChosen: boolean;
  isProcessing: boolean;
  /** Whether the amount is valid. */
  isPayable: boolean;
  dispatch: Dispatch<CheckoutEvent>;
  pay: (providerId: string) => Promise<void>;
}

/** Memoized: re-rendering all fourteen rows would make each key press take 60 ms. */
const Row = memo(function Row({
  words,
  provider,
  group,
  isAvailable,
  isChosen,
  isProcessing,
  isPayable,
  dispatch,
  pay,
}: RowProps) {
  const id = `${group}-${provider.id}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t py-2 last:border-b max-[24rem]:grid-cols-1">
      <CheckField
        type="radio"
        name={group}
        value={provider.id}
        checked={isChosen}
        disabled={isProcessing || !isAvailable}
        aria-describedby={`${id}-about`}
        onChange={() => {
          dispatch({ type: 'provider chosen', id: provider.id });
        }}
      >
        <span>
          {provider.name}
          {provider.recommended && (
            <span className="ml-[0.75em] text-small leading-text">
              <Badge tone="signal">{words.recommended}</Badge>
            </span>
          )}
        </span>
      </CheckField>
      <p className={`col-start-1 pl-9 ${FIELD.hint}`} id={`${id}-about`}>
        {isAvailable
          ? provider.features.join(', ')
          : fill(words.minimum, { min: formatPrice(provider.minCents) })}
      </p>
      {isAvailable && (
        <Button
          tone="line"
          className="col-start-2 row-[1/span_2] max-[24rem]:col-start-1 max-[24rem]:row-auto max-[24rem]:mt-2"
          disabled={isProcessing || !isPayable}
          onClick={() => void pay(provider.id)}
        >
          {isChosen && isProcessing ? words.redirecting : words.pay}
          <span className="sr-only"> {provider.name}</span>
        </Button>
      )}
    </li>
  );
});

interface Props {
  words: OrderDialogWords['providers'];
  providers: readonly Provider[];
  checkout: Checkout;
}

/** Providers in two lists, by whether the amount reaches their minimum. */
export function ProviderChoice({ words, providers, checkout }: Props) {
  const { state, dispatch, cents, pay } = checkout;
  const group = useId();
  // While an invalid price is being typed, the lists keep the state of the last valid one.
  const [lastCents, setLastCents] = useState(cents ?? 0);
  if (cents !== null && cents !== lastCents) setLastCents(cents);
  const { available, unavailable } = splitProviders(providers, cents ?? lastCents);
  const list = (listed: readonly Provider[], title: string, isAvailable: boolean) =>
    listed.length > 0 && (
      <>
        <h4 className="mt-3 pb-2 text-small leading-text font-firm text-ink-soft">{title}</h4>
        <ul>
          {listed.map((provider) => (
            <Row
              key={provider.id}
              words={words}
              provider={provider}
              group={group}
              isAvailable={isAvailable}
              isChosen={provider.id === state.providerId}
              isProcessing={state.phase === 'processing'}
              isPayable={cents !== null}
              dispatch={dispatch}
              pay={pay}
            />
          ))}
        </ul>
      </>
    );
  return (
    <fieldset className="mt-6">
      <legend className="text-lead leading-tight weight-800">{words.title}</legend>
      {list(available, words.available, true)}
      {list(unavailable, words.unavailable, false)}
    </fieldset>
  );
}
