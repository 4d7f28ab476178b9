import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/ui/Button.tsx';
import { CheckField } from '../../components/ui/CheckField.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import { Field } from '../../components/ui/Field.tsx';
import { FilledText } from '../../components/ui/FilledText.tsx';
import { isSendable } from '../../domain/contact-gate.ts';
import type { TextField as FieldName } from '../../domain/contact-gate.ts';
import { fill } from '../../domain/text.ts';
import { CountedField } from './CountedField.tsx';
import { ErrorSummary, Failure, SentPanel } from './Outcome.tsx';
import { ProjectDetails } from './ProjectDetails.tsx';
import type { ContactFormProps } from './props.ts';
import { INQUIRIES, useContactForm } from './use-contact-form.ts';
import type { PartProps } from './use-contact-form.ts';

const HINT_ID = 'contact-gate';
const CONSENT_ID = 'contact-consent';

/** Prefixes the page's title while there are errors. */
function useErrorTitle(hasErrors: boolean, errorTitle: string): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const title = document.title;
    document.title = fill(errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors, errorTitle]);
}

function TextFields({ form, text, rules }: PartProps & Pick<ContactFormProps, 'rules'>) {
  const propsOf = (name: FieldName) => ({
    id: `contact-${name}`,
    name,
    label: text.labels[name],
    error: form.errorOf(name),
  });
  const counted = (name: 'phone' | 'message') => ({
    name,
    written: form.state.values[name],
    text: text.counter,
    errors: rules.errors,
  });
  return (
    <>
      <Field {...propsOf('name')} required autoComplete="name" />
      <Field {...propsOf('email')} type="email" required autoComplete="email" />
      {/* Not of the type tel, whose keys have no letters: an extension or a name may follow. */}
      <CountedField {...propsOf('phone')} {...counted('phone')} autoComplete="tel" />
      <Field {...propsOf('company')} autoComplete="organization" />
      <Field {...propsOf('subject')} required className="col-span-full" />
      <CountedField
        {...propsOf('message')}
        {...counted('message')}
        isMultiline
        required
        className="col-span-full"
      />
    </>
  );
}

/** Honeypot, hidden and out of the tab order: people leave it empty, bots fill it in. */
function Trap({ label }: { label: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="contact-leave-empty">{label}</label>
      <input
        id="contact-leave-empty"
        name="leave_empty"
        tabIndex={-1}
        autoComplete="off"
        // Password managers leave it alone.
        data-1p-ignore
        data-bwignore
        data-form-type="other"
        data-lpignore="true"
      />
    </div>
  );
}

function Consent({ form, text: { consent } }: PartProps) {
  const link = <a href={consent.link.path}>{consent.link.name}</a>;
  const error = form.errorOf('consent');
  return (
    <div className={`col-span-full ${FIELD.root}`}>
      <CheckField
        id={CONSENT_ID}
        isLong
        type="checkbox"
        name="consent"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${CONSENT_ID}-error`}
      >
        <span>
          <FilledText text={consent.text} values={{ link }} />
        </span>
      </CheckField>
      {error && (
        <p className={FIELD.error} id={`${CONSENT_ID}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function SendRow({ form, text }: PartProps) {
  const { step, isHydrated, values } = form.state;
  const isSending = step === 'sending';
  const canSend = isSendable(values);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        type="submit"
        tone="signal"
        size="large"
        // As wide as its longer label, so that the row does not shift during sending.
        className="max-w-full min-w-[min(12rem,100%)]"
        disabled={isSending || (isHydrated && !canSend)}
        aria-describedby={canSend ? undefined : HINT_ID}
      >
        {isSending ? text.sending : text.submit}
      </Button>
      {!canSend && (
        <p
          className="max-w-text flex-[1_1_16rem] text-small leading-text text-ink-soft"
          id={HINT_ID}
        >
          {text.gate}
        </p>
      )}
    </div>
  );
}

/** What the query asks for, beside the form's title: on a phone the subject stands below the first view. */
function About({ form, text, aboutId }: PartProps & Pick<ContactFormProps, 'aboutId'>) {
  const { isPrefilled, values } = form.state;
  const place = isPrefilled && document.getElementById(aboutId);
  return (
    place &&
    createPortal(
      values.subject && <span>{fill(text.about, { subject: values.subject })}</span>,
      place,
    )
  );
}

/** A form that browsers can submit natively. Hydrated, it keeps a draft and responds in place. */
export function ContactForm(props: ContactFormProps) {
  const { text, rules } = props;
  const { root, edit, send, ...form } = useContactForm(props);
  const { fieldErrors, step, isHydrated } = form.state;
  const isSending = step === 'sending';
  useErrorTitle(fieldErrors.length > 0, text.errorTitle);
  // The pressed button is disabled during sending and would lose focus to the page.
  useEffect(() => {
    if (isSending) root.current?.focus({ preventScroll: true });
  }, [isSending, root]);
  return (
    <form
      ref={root}
      className="relative grid grid-cols-2 items-start gap-x-gap gap-y-6 outline-none max-md:grid-cols-1 lg:col-[6/-1]"
      action={INQUIRIES}
      method="post"
      noValidate={isHydrated}
      tabIndex={-1}
      aria-labelledby={props.titleId}
      aria-busy={isSending}
      onChange={edit}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <About form={form} text={text} aboutId={props.aboutId} />
      {fieldErrors.length > 0 && <ErrorSummary title={text.errorsTitle} errors={fieldErrors} />}
      <TextFields form={form} text={text} rules={rules} />
      <ProjectDetails form={form} text={text} rules={rules} />
      <Trap label={text.trap} />
      <Consent form={form} text={text} />
      {step === 'failed' && <Failure text={text.failed} mail={props.mail} />}
      <SentPanel text={text.sent} isShown={step === 'sent'} />
      <SendRow form={form} text={text} />
      <p className="col-span-full max-w-text text-small leading-text text-ink-soft">
        {text.notice}
      </p>
    </form>
  );
}
