import { useId } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { controlClass, FIELD } from '../../components/ui/field-class.ts';
import type { CustomPriceBounds, CustomPriceCheck } from '../../domain/custom-price.ts';
import { decimalFromCents, formatPrice } from '../../domain/money.ts';
import { fill } from '../../lib/wording.ts';
import type { OrderDialogWords } from './props.ts';

interface Props {
  words: OrderDialogWords['custom'];
  bounds: CustomPriceBounds;
  isOn: boolean;
  isDisabled: boolean;
  /** What stands in the field. */
  text: string;
  /** The verdict on it; null while custom pricing is off. */
  check: CustomPriceCheck | null;
  onToggle: () => void;
  onText: (text: string) => void;
}

function Verdict({ id, words, check }: { id: string } & Pick<Props, 'words' | 'check'>) {
  return (
    <p className="checkout-verdict" id={id} role="status">
      {check?.ok === true && <span className="checkout-updated">{words.updated}</span>}
      {check?.ok === false && <span className={FIELD.error}>{check.message}</span>}
    </p>
  );
}

export function CustomPrice({
  words,
  bounds,
  isOn,
  isDisabled,
  text,
  check,
  onToggle,
  onText,
}: Props) {
  const id = useId();
  const range = { min: formatPrice(bounds.minCents), max: formatPrice(bounds.maxCents) };
  return (
    <div className="checkout-custom">
      <div className="checkout-custom-head">
        <h4 className="checkout-subtitle">{words.title}</h4>
        <Button
          tone="line"
          aria-expanded={isOn}
          aria-controls={`${id}-panel`}
          disabled={isDisabled}
          onClick={onToggle}
        >
          {isOn ? words.on : words.off}
        </Button>
      </div>
      <div id={`${id}-panel`} hidden={!isOn}>
        <div className={FIELD.root}>
          <label className={FIELD.label} htmlFor={`${id}-price`}>
            {words.label}
          </label>
          <span className={FIELD.hint} id={`${id}-range`}>
            {fill(words.bounds, range)}
          </span>
          <span className="checkout-typed">
            <input
              className={`tabular-nums ${controlClass()}`}
              id={`${id}-price`}
              type="number"
              inputMode="decimal"
              step="0.01"
              min={decimalFromCents(bounds.minCents)}
              max={decimalFromCents(bounds.maxCents)}
              autoComplete="off"
              disabled={isDisabled}
              value={text}
              aria-invalid={check?.ok === false}
              aria-describedby={`${id}-range ${id}-verdict`}
              onChange={(event) => {
                onText(event.currentTarget.value);
              }}
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
