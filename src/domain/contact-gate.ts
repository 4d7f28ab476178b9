import { cleanLine } from './clean-text.ts';
import { fill } from './text.ts';

/**
 * What enables the contact form's submit button. Separate from the wire schema, because a browser
 * needs it first.
 */

/** The maximum length of each text field, in characters. */
export const FIELD_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  company: 100,
  subject: 150,
  message: 4_000,
} as const;

export type TextField = keyof typeof FIELD_LIMITS;
export const TEXT_FIELDS = Object.keys(FIELD_LIMITS) as TextField[];

/** The message for a text over its field's limit. */
export const tooLong = (errors: { readonly tooLong: string }, field: TextField): string =>
  fill(errors.tooLong, { most: FIELD_LIMITS[field].toLocaleString('en-US') });

type GateFields = Record<'name' | 'email' | 'subject' | 'message', string> & { consent: boolean };

/** Whether the form can be sent: four fields are not blank, and consent is given. */
export function isSendable({ name, email, subject, message, consent }: GateFields): boolean {
  return consent && [name, email, subject, message].every((text) => cleanLine(text) !== '');
}
