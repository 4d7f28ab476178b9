/** What the contact form asks before it lets itself be sent. Kept apart from the wire schema: a browser needs it first. */

/** The most characters of each field that is written in. */
export const FIELD_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  company: 100,
  subject: 150,
  message: 4_000,
} as const;

export interface GateFields {
  name: string;
  email: string;
  subject: string;
  message: string;
  consent: boolean;
}

/** Whether the form can be sent: four fields that are not blank, and the consent. */
export function isSendable({ name, email, subject, message, consent }: GateFields): boolean {
  return consent && [name, email, subject, message].every((text) => text.trim() !== '');
}
