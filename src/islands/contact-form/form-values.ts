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
  leave_empty: '',
};

export type FormValues = typeof emptyValues;
export type FormField = Exclude<keyof FormValues, 'leave_empty'>;

export interface FieldError {
  field: FormField;
  message: string;
}

export const isFormField = (name: string): name is FormField =>
  name in emptyValues && name !== 'leave_empty';

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

export function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return {
    ...emptyValues,
    ...Object.fromEntries(data),
    services: data.getAll('services').map(String),
    consent: data.has('consent'),
  };
}

export function writeValues(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values))
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
      if (field.type === 'checkbox' || field.type === 'radio')
        field.checked = value === true || [value].flat().includes(field.value);
      else field.value = String(value);
}

/** What stays in the fields once `sent` is delivered: what was written or ticked since. */
export function unsentOf(now: FormValues, sent: FormValues): FormValues {
  const isSent = (name: keyof FormValues) => String(now[name]) === String(sent[name]);
  const names = Object.keys(emptyValues) as (keyof FormValues)[];
  const cleared = names.filter(isSent).map((name) => [name, emptyValues[name]]);
  return { ...now, ...(Object.fromEntries(cleared) as Partial<FormValues>) };
}

/** The inquiry to send. Only called with consent. */
export const inquiryOf = ({ services, consent: _, ...texts }: FormValues): InquiryInput => ({
  ...texts,
  services: [...services],
  consent: true,
});
