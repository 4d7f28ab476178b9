import { memo, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CheckField } from '../../components/ui/CheckField.tsx';
import {
  DisclosureButton,
  DisclosurePanel,
  DisclosureSign,
} from '../../components/ui/Disclosure.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import { formatPrice } from '../../domain/money.ts';
import { isSelectable } from '../../domain/provider.ts';
import { fill } from '../../domain/text.ts';
import type { Offer } from './offers.ts';
import type { Checkout } from './use-checkout.ts';

interface RowProps extends Pick<Checkout, 'update' | 'pay'> {
  text: Checkout['text']['providers'];
  provider: Offer;
  /** The `name` of the radio buttons. */
  group: string;
  /** Whether it takes payments and the amount. */
  isAvailable: boolean;
  /** What it takes, or why it can't be chosen. */
  about: string;
  isChosen: boolean;
  isProcessing: boolean;
}

/** Memoized: re-rendering all fourteen rows would make each key press take 60 ms. */
const Row = memo(function Row({
  text,
  provider,
  group,
  isAvailable,
  about,
  isChosen,
  isProcessing,
  update,
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
        onChange={() => update({ providerId: provider.id, failure: null })}
      >
        <span>
          {provider.name}
          {provider.recommended && (
            <span className="ml-[0.75em] text-small leading-text">
              <Badge tone="signal">{text.recommended}</Badge>
            </span>
          )}
        </span>
      </CheckField>
      <p className={`col-start-1 -mt-2 pl-9 ${FIELD.hint}`} id={`${id}-about`}>
        {about}
      </p>
      {isAvailable && (
        <Button
          tone="line"
          className="col-start-2 row-[1/span_2] max-[24rem]:col-start-1 max-[24rem]:row-auto max-[24rem]:mt-2"
          disabled={isProcessing}
          onClick={() => void pay(provider.id)}
        >
          <span>{isChosen && isProcessing ? text.redirecting : text.pay}</span>
          <span className="sr-only"> {provider.name}</span>
        </Button>
      )}
    </li>
  );
});

interface Props {
  checkout: Checkout;
  /** The id of what follows the lists. */
  skipTo: string;
  onSkip: () => void;
  children: ReactNode;
}

/** How many providers are in sight at first. */
const SHOWN = 3;

/** The first providers that take the amount, or else the first of all, and the others; a single other one is in sight, too. */
function split(offers: readonly Offer[], takes: (offer: Offer) => boolean) {
  const taking = offers.filter(takes);
  const first = (taking.length > 0 ? taking : offers).slice(0, SHOWN);
  const others = offers.filter((offer) => !first.includes(offer));
  return others.length > 1 ? { first, others } : { first: offers, others: [] };
}

/**
 * Providers in two lists, by whether the amount reaches their minimum; one list without a title for
 * an amount that is none, or too high. All but the first few are in a panel, which is open while the chosen one is in it.
 */
export function ProviderChoice({ checkout, skipTo, onSkip, children }: Props) {
  const { state, update, cents, isAllowed, isTooHigh, offers, offer, pay } = checkout;
  const text = checkout.text.providers;
  const group = useId();
  const panelId = useId();
  const [isPressedOpen, setPressedOpen] = useState<boolean>();
  const takes = (provider: Offer): boolean =>
    isAllowed && cents !== null && isSelectable(provider, cents);
  const aboutOf = (provider: Offer): string => {
    if (provider.isAway) return text.away;
    const isTooLow = cents !== null && cents < provider.minCents;
    if (!isTooLow) return provider.features.join(', ');
    return fill(text.minimum, { min: formatPrice(provider.minCents) });
  };
  const { first, others } = split(offers, (each) => takes(each) && !each.isAway);
  const isOpen = isPressedOpen ?? others.some(({ id }) => id === offer?.id);
  const list = (within: readonly Offer[], title: string | null, isAvailable: boolean) => {
    const listed = within.filter((each) => takes(each) === isAvailable);
    return (
      listed.length > 0 && (
        <>
          {title !== null && (
            <h4 className="mt-4 pb-2 text-small leading-text font-firm text-ink-soft">{title}</h4>
          )}
          {/* Without a title, the rule above is that of 'How paying works'. */}
          <ul className={within === first && title === null ? '*:first:border-t-0' : ''}>
            {listed.map((provider) => (
              <Row
                key={provider.id}
                text={text}
                provider={provider}
                group={group}
                isAvailable={isAvailable && !provider.isAway}
                about={aboutOf(provider)}
                isChosen={provider.id === offer?.id}
                isProcessing={state.isProcessing}
                update={update}
                pay={pay}
              />
            ))}
          </ul>
        </>
      )
    );
  };
  const unavailable = cents === null || isTooHigh ? null : text.unavailable;
  return (
    <fieldset className="relative mt-7">
      <legend className="text-lead leading-tight weight-800">{text.title}</legend>
      {children}
      <a
        className="absolute z-(--z-raised) bg-ink px-4 py-3 font-firm text-ground not-focus:[clip-path:inset(50%)]"
        href={`#${skipTo}`}
        onClick={(event) => {
          // The page's address names the open sub-service.
          event.preventDefault();
          onSkip();
        }}
      >
        {text.skip}
      </a>
      {list(first, text.available, true)}
      {list(first, unavailable, false)}
      {others.length > 0 && (
        <>
          <DisclosureButton
            className="flex min-h-target w-full items-center justify-between gap-4 text-left font-firm enabled:hover:text-signal-text"
            controls={panelId}
            isOpen={isOpen}
            disabled={state.isProcessing}
            onClick={() => setPressedOpen(!isOpen)}
          >
            <span>{fill(text.more, { count: others.length })}</span>
            <DisclosureSign />
          </DisclosureButton>
          <DisclosurePanel id={panelId} isOpen={isOpen} onFound={() => setPressedOpen(true)}>
            {list(others, null, true)}
            {list(others, first.some(takes) ? unavailable : null, false)}
          </DisclosurePanel>
        </>
      )}
    </fieldset>
  );
}
