import { startTransition, useId } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { controlClass, FIELD } from '../../components/ui/field-class.ts';
import type { CustomPriceBounds } from '../../domain/custom-price.ts';
import { decimalFromCents, formatPrice } from '../../domain/money.ts';
import { fill } from '../../domain/text.ts';
import { isCustomPayable } from './checkout-state.ts';
import type { Checkout } from './use-checkout.ts';

/** What the arrow keys add, in cents. */
const STEP_CENTS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface Props extends Partial<CustomPriceBounds> {
  checkout: Checkout;
}

export function CustomPrice({ checkout, minCents = 100, maxCents = 1_000_000 }: Props) {
  const { state, update, payable, check } = checkout;
  const text = checkout.text.custom;
  const id = useId();
  const range = { min: formatPrice(payable.minCents), max: formatPrice(payable.maxCents) };
  const cents = check?.cents ?? null;
  const isPayable = isCustomPayable(check, payable);
  const least = fill(text.least, { min: range.min });
  const message = check === null || isPayable ? null : check.ok ? least : check.message;
  return (
    <div className="mt-6 border-t pt-4 max-md:mt-4 max-md:pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-lead leading-tight weight-800">{text.title}</h4>
        <Button
          tone="line"
          className="enabled:aria-expanded:bg-ink enabled:aria-expanded:text-ground max-md:px-[0.6em]"
          aria-expanded={state.isCustom}
          aria-controls={`${id}-panel`}
          disabled={state.isProcessing}
          onClick={() =>
            startTransition(() => update({ isCustom: !state.isCustom, failure: null }))
          }
        >
          {state.isCustom ? text.on : text.off}
        </Button>
      </div>
      <p className={`mt-2 ${FIELD.hint}`}>{text.why}</p>
      <div className="mt-3" id={`${id}-panel`} hidden={!state.isCustom}>
        {/* On the inverted background, status colors are light in both themes. */}
        <div className={`scheme-dark ${FIELD.root}`}>
          <label className={FIELD.label} htmlFor={`${id}-price`}>
            {text.label}
          </label>
          <span className={FIELD.hint} id={`${id}-range`}>
            {fill(text.bounds, range)}
          </span>
          <span className="relative block">
            <span
              className="pointer-events-none absolute bottom-0 left-3 flex h-12 items-center"
              aria-hidden="true"
            >
              $
            </span>
            <input
              className={`pr-10 pl-8 tabular-nums ${controlClass()}`}
              id={`${id}-price`}
              // Not of the type number, which drops or misreads what many people write. It keeps the role and the keys.
              role="spinbutton"
              inputMode="decimal"
              step="0.01"
              min={decimalFromCents(minCents)}
              max={decimalFromCents(maxCents)}
              aria-valuenow={cents === null ? undefined : cents / 100}
              aria-valuemin={minCents / 100}
              aria-valuemax={maxCents / 100}
              aria-valuetext={state.customText}
              autoComplete="off"
              disabled={state.isProcessing}
              value={state.customText}
              aria-invalid={message !== null}
              aria-describedby={`${id}-range ${id}-verdict`}
              onChange={({ target }) => update({ customText: target.value, failure: null })}
              onKeyDown={(event) => {
                const step = STEP_CENTS[event.key];
                if (step === undefined || cents === null) return;
                if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                const next = Math.max(minCents, Math.min(cents + step, maxCents));
                update({ customText: decimalFromCents(next), failure: null });
              }}
            />
            {isPayable && (
              <svg
                className="pointer-events-none absolute right-3 bottom-[0.7rem] size-[1.6rem] fill-none stroke-success stroke-3"
                viewBox="0 0 24 24"
                aria-hidden="true"
              >
                <path d="M3 13l6 6L21 5" />
              </svg>
            )}
          </span>
        </div>
        <p className="min-h-[2em] scheme-dark" id={`${id}-verdict`} role="status">
          {message === null ? (
            <span className="mt-2 inline-block text-small leading-text weight-720 text-success">
              {text.updated}
            </span>
          ) : (
            <span className={FIELD.error}>{message}</span>
          )}
        </p>
      </div>
    </div>
  );
}
