import { memo, useEffect, useId, useRef, useState } from 'react';
import { formatPrice } from '../../domain/money.ts';
import { splitProviders } from '../../domain/provider.ts';
import type { Provider } from '../../domain/provider.ts';
import { shown } from '../../lib/shown.ts';
import { fill } from '../../lib/wording.ts';
import type { CheckoutWords, Offer } from './offer.ts';
import type { Checkout } from './use-checkout.ts';

interface RowProps {
  words: CheckoutWords['providers'];
  provider: Provider;
  group: string;
  isChosen: boolean;
  isProcessing: boolean;
  /** Whether the amount reaches the provider's minimum. */
  isAvailable: boolean;
  /** Whether there is an amount to pay. */
  isPayable: boolean;
  dispatch: Checkout['dispatch'];
  pay: Checkout['pay'];
}

/** Only the rows that change are made anew: there are dozens of them, and a price is typed key by key. */
const Row = memo(function Row(props: RowProps) {
  const { words, provider, group, isChosen, isProcessing, isAvailable, isPayable } = props;
  const id = `${group}-${provider.id}`;
  const isLeaving = isChosen && isProcessing;
  const radio = useRef<HTMLInputElement>(null);
  // The browser ticks what is pressed by itself; a row may also be chosen by its own button.
  useEffect(() => {
    if (isChosen && radio.current) radio.current.checked = true;
  }, [isChosen]);
  async function choose(): Promise<void> {
    await shown();
    props.dispatch({ type: 'provider chosen', id: provider.id });
  }
  return (
    <li className="checkout-provider">
      <label className="choice">
        <input
          ref={radio}
          type="radio"
          name={group}
          value={provider.id}
          defaultChecked={isChosen}
          disabled={isProcessing || !isAvailable}
          aria-describedby={`${id}-about`}
          onChange={() => void choose()}
        />
        <span>
          {provider.name}
          {provider.recommended && (
            <span className="badge badge-signal checkout-recommended">{words.recommended}</span>
          )}
        </span>
      </label>
      <p className="field-hint checkout-about" id={`${id}-about`}>
        {isAvailable
          ? provider.features.join(', ')
          : fill(words.minimum, { min: formatPrice(provider.minCents) })}
      </p>
      {isAvailable && (
        <button
          className="button button-line checkout-pay"
          type="button"
          disabled={isProcessing || !isPayable}
          onClick={() => void props.pay(provider.id)}
        >
          {isLeaving ? words.redirecting : words.pay}
          <span className="visually-hidden"> {provider.name}</span>
        </button>
      )}
    </li>
  );
});

interface Props {
  offer: Offer;
  checkout: Checkout;
}

/** Providers in two lists, by whether the amount reaches their minimum. */
export function ProviderChoice({ offer, checkout: { state, dispatch, cents, pay } }: Props) {
  const words = offer.words.providers;
  const group = useId();
  // While a price is being typed the lists stay as the last good one left them.
  const [lastCents, setLastCents] = useState(cents ?? 0);
  if (cents !== null && cents !== lastCents) setLastCents(cents);
  const { available, unavailable } = splitProviders(offer.providers, cents ?? lastCents);
  const list = (providers: readonly Provider[], title: string, isAvailable: boolean) =>
    providers.length > 0 && (
      <>
        <h4 className="checkout-list-title">{title}</h4>
        <ul className="checkout-providers">
          {providers.map((provider) => (
            <Row
              key={provider.id}
              words={words}
              provider={provider}
              group={group}
              isChosen={provider.id === state.providerId}
              isProcessing={state.phase === 'processing'}
              isAvailable={isAvailable}
              isPayable={cents !== null}
              dispatch={dispatch}
              pay={pay}
            />
          ))}
        </ul>
      </>
    );
  return (
    <fieldset className="checkout-choice">
      <legend className="checkout-subtitle">{words.title}</legend>
      {list(available, words.available, true)}
      {list(unavailable, words.unavailable, false)}
    </fieldset>
  );
}
