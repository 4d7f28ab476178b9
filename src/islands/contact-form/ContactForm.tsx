import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/ui/Button.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { isSendable } from '../../domain/contact-gate.ts';
import type { TextField as FieldName } from '../../domain/contact-gate.ts';
import { fill } from '../../browser/wording.ts';
import { Consent } from './Consent.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormField } from './form-values.ts';
import { Failure, SentPanel } from './Outcome.tsx';
import { MessageField } from './MessageField.tsx';
import { ProjectDetails } from './ProjectDetails.tsx';
import type { ContactFormProps } from './props.ts';
import { useContactForm } from './use-contact-form.ts';
import type { ContactForm as Form } from './use-contact-form.ts';

const HINT_ID = 'contact-gate';

/** Prefixes the page's title while there are errors. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
}

type Controlled = Pick<Form, 'state' | 'edit'>;
interface TextFieldProps extends Controlled, Omit<ComponentProps<typeof Field>, 'form'> {
  name: FieldName;
}

function TextField({ state, edit, name, ...field }: TextFieldProps) {
  return (
    <Field
      {...field}
      id={`contact-${name}`}
      name={name}
      value={state.values[name]}
      onChange={({ target }) => edit({ [name]: target.value })}
      error={state.fieldErrors.find((error) => error.field === name)?.message}
    />
  );
}

function TextFields({
  text,
  rules,
  ...form
}: Controlled & Pick<ContactFormProps, 'text' | 'rules'>) {
  const { labels } = text;
  return (
    <>
      <TextField {...form} name="name" label={labels.name} required autoComplete="name" />
      <TextField
        {...form}
        name="email"
        label={labels.email}
        type="email"
        required
        autoComplete="email"
      />
      {/* Not of the type tel, whose keys have no letters: an extension or a name may follow. */}
      <TextField {...form} name="phone" label={labels.phone} autoComplete="tel" />
      <TextField {...form} name="company" label={labels.company} autoComplete="organization" />
      <TextField
        {...form}
        name="subject"
        label={labels.subject}
        required
        className="col-span-full"
      />
      <MessageField
        id="contact-message"
        name="message"
        label={labels.message}
        required
        className="col-span-full"
        text={text.counter}
        errors={rules.errors}
        value={form.state.values.message}
        onChange={({ target }) => form.edit({ message: target.value })}
        error={form.state.fieldErrors.find(({ field }) => field === 'message')?.message}
      />
    </>
  );
}

/** Honeypot, hidden and out of the tab order: people leave it empty, bots fill it in. */
function Trap({ label, state, edit }: Controlled & { label: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="contact-website">{label}</label>
      <input
        id="contact-website"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={state.values.website}
        onChange={({ target }) => edit({ website: target.value })}
      />
    </div>
  );
}

/** The submit button, and the reason if it is disabled. */
function SendRow({ state, text }: Pick<Form, 'state'> & Pick<ContactFormProps, 'text'>) {
  const { isSending, isHydrated, values } = state;
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
function About({ state, ...props }: Pick<Form, 'state'> & ContactFormProps) {
  const { isPrefilled, values } = state;
  const place = isPrefilled && document.getElementById(props.aboutId);
  return (
    place &&
    createPortal(values.subject && fill(props.text.about, { subject: values.subject }), place)
  );
}

/** A form that browsers can submit natively. Hydrated, it keeps a draft and responds in place. */
export function ContactForm(props: ContactFormProps) {
  const { text, rules } = props;
  const { state, form, edit, toggleDetails, send } = useContactForm(props);
  const { values, fieldErrors, isSending } = state;
  useErrorTitle(fieldErrors.length > 0);
  // The pressed button is disabled during sending and would lose focus to the page.
  useEffect(() => {
    if (isSending) form.current?.focus({ preventScroll: true });
  }, [isSending, form]);
  const errorOf = (field: FormField) => fieldErrors.find((each) => each.field === field)?.message;
  return (
    <form
      ref={form}
      className="relative grid grid-cols-2 items-start gap-x-gap gap-y-6 outline-none max-md:grid-cols-1 lg:col-[6/-1]"
      action="/api/inquiries"
      method="post"
      noValidate={state.isHydrated}
      tabIndex={-1}
      aria-labelledby={props.titleId}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <About {...props} state={state} />
      {fieldErrors.length > 0 && <ErrorSummary title={text.errorsTitle} errors={fieldErrors} />}
      <TextFields text={text} rules={rules} state={state} edit={edit} />
      <ProjectDetails
        text={text.details}
        rules={rules}
        values={values}
        isOpen={state.areDetailsOpen}
        errorOf={errorOf}
        onToggle={toggleDetails}
        onEdit={edit}
      />
      <Trap label={text.trap} state={state} edit={edit} />
      <Consent
        text={text.consent}
        isGiven={values.consent}
        onChange={(consent) => edit({ consent })}
        error={errorOf('consent')}
      />
      {state.hasFailed && <Failure text={text.failed} mail={props.mail} />}
      <SentPanel text={text.sent} isShown={state.isSent} />
      <SendRow state={state} text={text} />
      <p className="col-span-full max-w-text text-small leading-text text-ink-soft">
        {text.notice}
      </p>
    </form>
  );
}
