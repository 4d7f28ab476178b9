import type { OfferedService, SubjectWords } from '../../domain/contact-preselection.ts';
import type { InquiryRules } from '../../domain/contact.ts';

export interface FormText {
  /** With the placeholder `{subject}`. */
  about: string;
  gate: string;
  labels: {
    name: string;
    email: string;
    phone: string;
    company: string;
    subject: string;
    message: string;
  };
  details: { show: string; hide: string; chosen: string; budget: string; services: string };
  /** With the placeholder `{count}`. */
  counter: { left: string; over: string };
  /** `text` has the placeholder `{link}`. */
  consent: { text: string; link: { name: string; path: string } };
  trap: string;
  notice: string;
  submit: string;
  sending: string;
  sent: { title: string; text: string };
  subjects: SubjectWords;
  /** The heading of the error summary. */
  errorsTitle: string;
  /** `text` has the placeholder `{mail}`. */
  failed: { title: string; text: string };
}

export interface ContactFormProps {
  text: FormText;
  rules: InquiryRules;
  services: readonly OfferedService[];
  /** The id of the heading that names the form. */
  titleId: string;
  /** The id of the empty element that names what the form was opened for. */
  aboutId: string;
  /** The agency's email address, shown when sending fails. */
  mail: string;
  /** stored: success is shown once the server has saved it. simulated: only a timer. */
  delivery: 'stored' | 'simulated';
  /** The sessionStorage key of the draft. */
  draftKey: string;
}
