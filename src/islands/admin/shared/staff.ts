import { createContext, useContext } from 'react';
import { whyNot } from '../../../domain/admin/rights.ts';
import type { OwnerRight } from '../../../domain/admin/rights.ts';
import type { StaffSession } from '../../../domain/admin/session.ts';

/** The signed-in staff member. */
export const StaffContext = createContext<StaffSession | null>(null);

/** Returns the signed-in staff member. @throws outside the dashboard. */
export function useStaff(): StaffSession {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('There is no staff member outside the dashboard.');
  return staff;
}

/** Returns why the staff member may not use a right, or null if they may. */
export const useWhyNot = (right: OwnerRight): string | null => whyNot(useStaff().role, right);
