/** What the two roles of the staff may do. Everything that is not named here, every member may. */

export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What only an owner may do: the words after "Only an owner can". */
const OWNER_RIGHTS = {
  accounts: 'manage staff accounts',
  activity: 'see the activity',
  exports: 'export lists',
  withdrawals: 'withdraw a refund or a payment',
} as const;
export type OwnerRight = keyof typeof OWNER_RIGHTS;

/** Returns why a member may not use a right, or null if they may. The admin shows it; the functions respond with it. */
export function whyNot(role: StaffRole, right: OwnerRight): string | null {
  return role === 'owner' ? null : `Only an owner can ${OWNER_RIGHTS[right]}.`;
}
