import type { OfferedService } from '../../domain/contact-preselection.ts';
import type { InquiryRules } from '../../domain/contact.ts';
import type { ContactForm } from '../../schemas/contact-form.ts';

/** The form's texts without those that only the server or the page shows. */
export type FormText = Omit<ContactForm, 'title' | 'intro' | 'budgets' | 'errors' | 'results'> & {
  errorsTitle: string;
  /** Of the tab while there are errors; with {title}. */
  errorTitle: string;
};

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
