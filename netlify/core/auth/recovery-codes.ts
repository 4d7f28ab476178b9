import { createStaffAuth } from './staff-auth.ts';
import type { StaffHandle } from './staff-routes.ts';

/** Responds with how many recovery codes a member has left; null without a second factor. */
export const countRecoveryCodes: StaffHandle = async ({ services, staff }) => {
  const left = staff.secondFactor
    ? await createStaffAuth(services).recoveryCodesLeft(staff.id)
    : null;
  return Response.json({ left });
};
