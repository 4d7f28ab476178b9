import type { InquiryInput } from '../../domain/contact.ts';

export const emptyValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  subject: '',
  message: '',
  /** The id of the selected option, or ''. */
  budget: '',
  /** The ids of the ticked options. */
  services: [] as readonly string[],
  consent: false,
  /** Honeypot, see ContactForm. */
  website: '',
};

/** The form's current values. */
export type FormValues = typeof emptyValues;
export type FormField = Exclude<keyof FormValues, 'website'>;

export const isFormField = (name: string): name is FormField =>
  name in emptyValues && name !== 'website';

/** Names and values as a form posts them, without empty values. */
export type Entries = [name: string, value: string][];

/** Values of the form element, typed before hydration or restored by the browser. */
export function readEntries(form: HTMLFormElement): Entries {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

export function entriesOf({ services, consent, ...texts }: FormValues): Entries {
  const written = Object.entries(texts).filter(([, value]) => value !== '');
  return [
    ...written,
    ...services.map((id): Entries[number] => ['services', id]),
    ...(consent ? [['consent', 'on'] satisfies Entries[number]] : []),
  ];
}

export function valuesOf(entries: Entries): FormValues {
  const valueOf = (name: string): string => entries.find(([each]) => each === name)?.[1] ?? '';
  return {
    name: valueOf('name'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    company: valueOf('company'),
    subject: valueOf('subject'),
    message: valueOf('message'),
    budget: valueOf('budget'),
    services: entries.flatMap(([name, value]) => (name === 'services' ? [value] : [])),
    consent: valueOf('consent') !== '',
    website: valueOf('website'),
  };
}

/** The inquiry to send. Only called with consent. */
export const inquiryOf = ({ services, consent: _, ...texts }: FormValues): InquiryInput => ({
  ...texts,
  services: [...services],
  consent: true,
});
