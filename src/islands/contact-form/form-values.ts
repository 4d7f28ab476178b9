import type { InquiryInput } from '../../domain/contact.ts';
import { isRecord } from '../../domain/reader.ts';

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

/** Whether a parsed value has all the form's fields, each of its type, and no others. */
export const isFormValues = (value: unknown): value is FormValues =>
  isRecord(value) &&
  Object.keys(value).every((name) => name in emptyValues) &&
  Object.entries(emptyValues).every(([name, empty]) => typeof value[name] === typeof empty) &&
  Array.isArray(value['services']) &&
  value['services'].every((id: unknown) => typeof id === 'string');

/** Whether nothing is written and nothing ticked. */
export const isEmpty = ({ consent, ...written }: FormValues): boolean =>
  !consent && Object.values(written).every(({ length }) => length === 0);

/** Values of the form element, typed before hydration or restored by the browser. */
export function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const textOf = (name: string): string => String(data.get(name) ?? '');
  return {
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    company: textOf('company'),
    subject: textOf('subject'),
    message: textOf('message'),
    budget: textOf('budget'),
    services: data.getAll('services').map(String),
    consent: data.has('consent'),
    website: textOf('website'),
  };
}

/** The inquiry to send. Only called with consent. */
export const inquiryOf = ({ services, consent: _, ...texts }: FormValues): InquiryInput => ({
  ...texts,
  services: [...services],
  consent: true,
});
