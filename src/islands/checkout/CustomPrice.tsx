import { useId, useState } from 'react';
import type { CustomPriceBounds, CustomPriceCheck } from '../../domain/custom-price.ts';
import { decimalFromCents, formatPrice } from '../../domain/money.ts';
import { shown } from '../../lib/shown.ts';
import { fill } from '../../lib/wording.ts';
import type { CheckoutWords } from './offer.ts';

/** Where nothing else is said: from $1 to $10,000. */
const DEFAULT_BOUNDS: CustomPriceBounds = { minCents: 100, maxCents: 1_000_000 };

interface Props {
  words: CheckoutWords['custom'];
  bounds?: CustomPriceBounds;
  isOn: boolean;
  isDisabled: boolean;
  /** What stands in the field at first. */
  text: string;
  /** The verdict on it; null while custom pricing is off. */
  check: CustomPriceCheck | null;
  onToggle: () => void;
  /** Told of each change, a frame after it is seen, so that every amount follows while one types. */
  onText: (text: string) => void;
}

function Verdict({ id, words, check }: { id: string } & Pick<Props, 'words' | 'check'>) {
  return (
    <p className="checkout-verdict" id={id} role="status">
      {check?.ok === true && <span className="checkout-updated">{words.updated}</span>}
      {check?.ok === false && <span className="field-error">{check.message}</span>}
    </p>
  );
}

export function CustomPrice({
  words,
  bounds = DEFAULT_BOUNDS,
  isOn,
  isDisabled,
  text,
  check,
  onToggle,
  onText,
}: Props) {
  const id = useId();
  // The button and the field answer at once; what follows from them comes a frame later.
  const [isPressed, setIsPressed] = useState(isOn);
  const [typed, setTyped] = useState(text);
  async function toggle(): Promise<void> {
    setIsPressed(!isPressed);
    await shown();
    onToggle();
  }
  async function type(next: string): Promise<void> {
    setTyped(next);
    await shown();
    onText(next);
  }
  const range = { min: formatPrice(bounds.minCents), max: formatPrice(bounds.maxCents) };
  return (
    <div className="checkout-custom">
      <div className="checkout-custom-head">
        <h4 className="checkout-subtitle">{words.title}</h4>
        <button
          className="button button-line"
          type="button"
          aria-expanded={isPressed}
          aria-controls={`${id}-panel`}
          disabled={isDisabled}
          onClick={() => void toggle()}
        >
          {isPressed ? words.on : words.off}
        </button>
      </div>
      <div id={`${id}-panel`} hidden={!isOn}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-price`}>
            {words.label}
          </label>
          <span className="field-hint" id={`${id}-range`}>
            {fill(words.bounds, range)}
          </span>
          <span className="checkout-typed">
            <input
              className="field-control tabular"
              id={`${id}-price`}
              type="number"
              inputMode="decimal"
              step="0.01"
              min={decimalFromCents(bounds.minCents)}
              max={decimalFromCents(bounds.maxCents)}
              autoComplete="off"
              disabled={isDisabled}
              value={typed}
              aria-invalid={check?.ok === false}
              aria-describedby={`${id}-range ${id}-verdict`}
              onChange={(event) => void type(event.currentTarget.value)}
            />
            {check?.ok === true && (
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M3 13l6 6L21 5" />
              </svg>
            )}
          </span>
        </div>
        <Verdict id={`${id}-verdict`} words={words} check={check} />
      </div>
    </div>
  );
}
