import { createContext } from 'react';
import type { MailRules } from '../../../domain/mail.ts';

/** The texts of the mails to buyers, of content/mails.yaml, for their previews. */
export type MailTexts = Pick<MailRules, 'name' | 'owner' | 'mail' | 'words'>;

export const MailsContext = createContext<MailTexts | null>(null);
