import type { GateFields } from '../../domain/contact-gate.ts';
import type { InquiryInput } from '../../domain/contact.ts';

/** Everything that stands in a form: names with their values, in its order. */
export type Entries = [name: string, value: string][];

export const FORM_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'subject',
  'message',
  'budget',
  'services',
  'consent',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export const isFormField = (name: string): name is FormField =>
  FORM_FIELDS.some((field) => field === name);

/** The name of the field that people leave empty. */
export const TRAP = 'website';

/** What stands in the form; an unticked box and an unwritten field are left out. */
export function readEntries(form: HTMLFormElement): Entries {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

const valueOf = (entries: Entries, name: string): string =>
  entries.find(([each]) => each === name)?.[1] ?? '';

/** What the gate asks about. */
export function gateFields(entries: Entries): GateFields {
  return {
    name: valueOf(entries, 'name'),
    email: valueOf(entries, 'email'),
    subject: valueOf(entries, 'subject'),
    message: valueOf(entries, 'message'),
    consent: valueOf(entries, 'consent') !== '',
  };
}

/** The inquiry as it is sent. */
export function inquiryOf(entries: Entries): InquiryInput {
  const { consent: _, ...written } = gateFields(entries);
  return {
    ...written,
    phone: valueOf(entries, 'phone'),
    company: valueOf(entries, 'company'),
    budget: valueOf(entries, 'budget'),
    services: entries.flatMap(([name, value]) => (name === 'services' ? [value] : [])),
    consent: true,
    website: valueOf(entries, TRAP),
  };
}

function writeControl(control: Element, entries: Entries): void {
  if (control instanceof HTMLTextAreaElement) control.value = valueOf(entries, control.name);
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === 'checkbox' || control.type === 'radio') {
    control.checked = entries.some(
      ([name, value]) => name === control.name && value === control.value,
    );
  } else {
    control.value = valueOf(entries, control.name);
  }
}

/** Makes the form hold these entries and nothing else. */
export function writeEntries(form: HTMLFormElement, entries: Entries): void {
  for (const control of form.elements) writeControl(control, entries);
}
