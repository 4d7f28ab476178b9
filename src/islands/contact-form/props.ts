import type { OfferedService, SubjectWords } from '../../domain/contact-preselection.ts';
import type { InquiryRules } from '../../domain/contact.ts';

export interface FormText {
  gate: string;
  labels: {
    name: string;
    email: string;
    phone: string;
    company: string;
    subject: string;
    message: string;
  };
  details: { show: string; hide: string; budget: string; services: string };
  /** `text` has the place `{link}`. */
  consent: { text: string; link: { name: string; path: string } };
  trap: string;
  notice: string;
  submit: string;
  sending: string;
  sent: { title: string; text: string };
  subjects: SubjectWords;
  /** Over the list of what to mend. */
  errorsTitle: string;
  /** `text` has the place `{mail}`. */
  failed: { title: string; text: string };
}

/** What a page gives its form. */
export interface ContactFormProps {
  text: FormText;
  rules: InquiryRules;
  services: readonly OfferedService[];
  /** The id of the heading that names the form. */
  titleId: string;
  /** The agency's address, for when sending fails. */
  mail: string;
  /** stored: success is shown once the server has it. simulated: a timer alone. */
  delivery: 'stored' | 'simulated';
  /** The name under which a browser keeps what was typed. */
  draftKey: string;
}
