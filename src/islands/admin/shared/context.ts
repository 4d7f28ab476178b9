import { createContext, useContext } from 'react';
import { whyNot } from '../../../domain/admin/rights.ts';
import type { OwnerRight } from '../../../domain/admin/rights.ts';
import type { StaffSession } from '../../../domain/admin/session.ts';
import type { MailRules } from '../../../domain/mail.ts';

export interface AdminContent {
  /** Names by id. Orders also have providers that are no longer here. */
  providers: Readonly<Record<string, string>>;
  services: Readonly<Record<string, string>>;
  /** The share of a deposit, such as `50%`. */
  deposit: string;
  /** What an order of a part is called, with {title}. */
  partNames: Readonly<Record<'deposit' | 'balance', string>>;
  mails: Pick<MailRules, 'name' | 'owner' | 'mail' | 'templates'>;
}

/** A context, and a hook that reads it and throws where there is none. */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(`There is no ${name} here.`);
    return value;
  }
  return [Context, useRequired] as const;
}

export const [ContentContext, useContent] = createRequiredContext<AdminContent>('content');

export const [StaffContext, useStaff] = createRequiredContext<StaffSession>('staff member');

/** Returns why the staff member may not use a right, or null if they may. */
export const useWhyNot = (right: OwnerRight): string | null => whyNot(useStaff().role, right);
