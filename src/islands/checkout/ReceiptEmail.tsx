import { useEffect, useId, useRef } from 'react';
import type { CheckoutWords } from './offer.ts';

interface Props {
  words: CheckoutWords['email'];
  email: string;
  error: string | null;
  isDisabled: boolean;
  onEmail: (text: string) => void;
}

/** Optional, and it says why it is asked for. A refusal brings the visitor here. */
export function ReceiptEmail({ words, email, error, isDisabled, onEmail }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);
  return (
    <div className="field checkout-email">
      <label className="field-label" htmlFor={id}>
        {words.label} <span className="field-optional">({words.optional})</span>
      </label>
      <span className="field-hint" id={`${id}-why`}>
        {words.why}
      </span>
      <input
        ref={input}
        className="field-control"
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        disabled={isDisabled}
        value={email}
        aria-invalid={error !== null}
        aria-describedby={error === null ? `${id}-why` : `${id}-why ${id}-error`}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
        }}
      />
      {error !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
