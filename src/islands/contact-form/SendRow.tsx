import { buttonClass } from '../../components/button-class.ts';
import type { FormWords } from './offer.ts';

interface Props {
  words: Pick<FormWords, 'gate' | 'submit' | 'sending'>;
  isSending: boolean;
  isSendable: boolean;
  /** Whether the button rests until the form can be sent. */
  hasGate: boolean;
}

const GATE_ID = 'contact-gate';

/** The button, and why it rests where it does. */
export function SendRow({ words, isSending, isSendable, hasGate }: Props) {
  return (
    <div className="contact-send form-full">
      <button
        type="submit"
        className={buttonClass({ tone: 'signal', size: 'large' })}
        disabled={isSending || (hasGate && !isSendable)}
        aria-describedby={isSendable ? undefined : GATE_ID}
      >
        {isSending ? words.sending : words.submit}
      </button>
      {!isSendable && (
        <p className="contact-note" id={GATE_ID}>
          {words.gate}
        </p>
      )}
    </div>
  );
}
