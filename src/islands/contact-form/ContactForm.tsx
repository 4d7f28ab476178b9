import { useEffect } from 'react';
import { shown } from '../../lib/shown.ts';
import { Consent } from './Consent.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Failure } from './Failure.tsx';
import type { FormField } from './form-fields.ts';
import type { ContactOffer } from './offer.ts';
import { ProjectDetails } from './ProjectDetails.tsx';
import { SendRow } from './SendRow.tsx';
import { SentPanel } from './SentPanel.tsx';
import { TextField } from './TextField.tsx';
import { Trap } from './Trap.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useErrorTitle } from './use-error-title.ts';

/** A form that a browser can post by itself; the script adds the gate, the draft and the answers in place. */
export function ContactForm(offer: ContactOffer) {
  const { words, rules } = offer;
  const { labels } = words;
  const { state, dispatch, form, edit, send } = useContactForm(offer);
  const { isAwake, isSendable, isSent, mistakes, hasFailed } = state;
  const isSending = state.phase === 'sending';
  useErrorTitle(mistakes.length > 0);
  // The pressed button rests now, and would drop focus on the page.
  useEffect(() => {
    if (isSending) form.current?.focus({ preventScroll: true });
  }, [isSending, form]);
  // The pressed button answers by itself first, and the details come a frame later.
  async function toggleDetails(): Promise<void> {
    await shown();
    dispatch({ type: 'details toggled' });
  }
  const mistakeIn = (field: FormField) => mistakes.find((each) => each.field === field)?.message;
  return (
    <form
      ref={form}
      className="form contact-fields"
      action="/api/inquiries"
      method="post"
      noValidate={isAwake}
      tabIndex={-1}
      aria-labelledby={offer.titleId}
      aria-busy={isSending}
      onInput={({ target }) => {
        void edit(target instanceof Element ? (target.getAttribute('name') ?? '') : '');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mistakes.length > 0 && <ErrorSummary title={words.mistakesTitle} mistakes={mistakes} />}
      <TextField
        name="name"
        label={labels.name}
        isRequired
        autoComplete="name"
        mistake={mistakeIn('name')}
      />
      <TextField
        name="email"
        label={labels.email}
        kind="email"
        isRequired
        autoComplete="email"
        mistake={mistakeIn('email')}
      />
      <TextField
        name="phone"
        label={labels.phone}
        kind="tel"
        autoComplete="tel"
        mistake={mistakeIn('phone')}
      />
      <TextField
        name="company"
        label={labels.company}
        autoComplete="organization"
        mistake={mistakeIn('company')}
      />
      <TextField
        name="subject"
        label={labels.subject}
        isRequired
        isWide
        mistake={mistakeIn('subject')}
      />
      <TextField
        name="message"
        label={labels.message}
        kind="textarea"
        isRequired
        isWide
        mistake={mistakeIn('message')}
      />
      <ProjectDetails
        words={words.details}
        rules={rules}
        isOpen={state.areDetailsOpen}
        budgetMistake={mistakeIn('budget')}
        servicesMistake={mistakeIn('services')}
        onToggle={() => void toggleDetails()}
      />
      <Trap label={words.trap} />
      <Consent words={words.consent} mistake={mistakeIn('consent')} />
      {hasFailed && <Failure words={words.failed} mail={offer.mail} />}
      <SentPanel words={words.sent} isShown={isSent} />
      <SendRow words={words} isSending={isSending} isSendable={isSendable} hasGate={isAwake} />
      <p className="contact-note form-full">{words.notice}</p>
    </form>
  );
}
