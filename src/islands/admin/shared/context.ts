import { createContext, useContext } from 'react';
import { whyNot } from '../../../domain/admin/rights.ts';
import type { OwnerRight } from '../../../domain/admin/rights.ts';
import type { StaffSession } from '../../../domain/admin/session.ts';
import type { MailRules } from '../../../domain/mail.ts';

/** What the admin shows of content/. */
export interface AdminContent {
  providers: Readonly<Record<string, string>>;
  /** Names of the services, by the ids under which they are bought. */
  services: Readonly<Record<string, string>>;
  /** The share of a deposit, such as `50%`. */
  deposit: string;
  /** What an order of a part is called, with {title}. */
  partNames: Readonly<Record<'deposit' | 'balance', string>>;
  mails: Pick<MailRules, 'name' | 'owner' | 'mail' | 'templates'>;
}

export const ContentContext = createContext<AdminContent | null>(null);

/** Returns the content. @throws outside the admin. */
export function useContent(): AdminContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('There is no content outside the admin.');
  return content;
}

/** Returns a provider's name, or its id if it is no longer in the content. */
export function useProviderName(): (id: string | null) => string | null {
  const { providers } = useContent();
  return (id) => (id === null ? null : (providers[id] ?? id));
}

export const StaffContext = createContext<StaffSession | null>(null);

/** Returns the signed-in staff member. @throws outside the dashboard. */
export function useStaff(): StaffSession {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('There is no staff member outside the dashboard.');
  return staff;
}

/** Returns why the staff member may not use a right, or null if they may. */
export const useWhyNot = (right: OwnerRight): string | null => whyNot(useStaff().role, right);
