import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Bob } from '../../components/ui/Bob.tsx';
import { MailText } from '../../components/ui/MailText.tsx';
import { focusField } from '../../browser/focus-field.ts';
import type { FieldError } from './form-values.ts';
import type { FormText } from './props.ts';

function FormAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      tone="danger"
      title={title}
      titleAs="h3"
      takesFocus
      className="col-span-full scroll-mt-header scroll-mb-6"
    >
      {children}
    </Alert>
  );
}

export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  return (
    <FormAlert title={title}>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              className="inline-block py-[0.15em]"
              href={`#contact-${field}`}
              onClick={(event) => {
                event.preventDefault();
                const control = document.getElementById(`contact-${field}`);
                if (control) focusField(control);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}

/** Shown when sending failed, with an email address as the alternative. */
export function Failure({ text, mail }: { text: FormText['failed']; mail: string }) {
  return (
    <FormAlert title={text.title}>
      <p>
        <MailText text={text.text} mail={mail} />
      </p>
    </FormAlert>
  );
}

/** Rendered empty before sending, so that screen readers announce its text. */
export function SentPanel({ text, isShown }: { text: FormText['sent']; isShown: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className="col-span-full empty:absolute" role="status">
      {isShown && (
        <div
          ref={panel}
          className="inverted grid scroll-mt-header scroll-mb-6 grid-cols-[auto_1fr] gap-6 p-fluid-1 motion-safe:animate-[settle_var(--time-mid)_var(--ease-settle)]"
        >
          <Bob className="h-[3.2rem] w-[1.9rem] fill-signal" />
          <div>
            <h3 className="text-head weight-850 tracking-head">{text.title}</h3>
            <p className="mt-2 max-w-lead">{text.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
