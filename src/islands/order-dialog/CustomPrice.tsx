import { startTransition, useId } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { controlClass, FIELD } from '../../components/ui/field-class.ts';
import { decimalFromCents, formatPrice } from '../../domain/money.ts';
import { fill } from '../../browser/wording.ts';
import { isCustomPayable } from './checkout-state.ts';
import type { OrderDialogText } from './props.ts';
import type { Checkout } from './use-checkout.ts';

interface Props {
  text: OrderDialogText['custom'];
  checkout: Checkout;
}

interface VerdictProps {
  id: string;
  updated: string;
  /** Why the price can't be paid. */
  message: string | null;
}

function Verdict({ id, updated, message }: VerdictProps) {
  return (
    <p className="min-h-[2em] scheme-dark" id={id} role="status">
      {message === null ? (
        <span className="mt-2 inline-block text-small leading-text weight-720 text-success">
          {updated}
        </span>
      ) : (
        <span className={FIELD.error}>{message}</span>
      )}
    </p>
  );
}

export function CustomPrice({ text, checkout }: Props) {
  const { state, dispatch, bounds, payable, check } = checkout;
  const isDisabled = state.phase === 'processing';
  const id = useId();
  const range = { min: formatPrice(payable.minCents), max: formatPrice(payable.maxCents) };
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
          disabled={isDisabled}
          onClick={() => startTransition(() => dispatch({ type: 'custom price toggled' }))}
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
              className={`[appearance:textfield] pr-10 pl-8 tabular-nums [&::-webkit-inner-spin-button]:hidden ${controlClass()}`}
              id={`${id}-price`}
              type="number"
              inputMode="decimal"
              step="0.01"
              min={decimalFromCents(bounds.minCents)}
              max={decimalFromCents(bounds.maxCents)}
              autoComplete="off"
              disabled={isDisabled}
              value={state.customText}
              aria-invalid={message !== null}
              aria-describedby={`${id}-range ${id}-verdict`}
              onChange={(event) =>
                dispatch({ type: 'custom price typed', text: event.currentTarget.value })
              }
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
        <Verdict id={`${id}-verdict`} updated={text.updated} message={message} />
      </div>
    </div>
  );
}
