import * as z from 'zod';
import type { PasswordMail } from '../mail.ts';
import { STAFF_ROLES } from './rights.ts';
import { emailSchema } from './session.ts';

/** How long a mailed link to set a password is valid, in hours. */
export const LINK_HOURS: Readonly<Record<PasswordMail, number>> = {
  'invite-mail': 24,
  'reset-mail': 1,
};

export const staffAccountSchema = z.object({
  /** The email address. */
  id: z.string(),
  role: z.enum(STAFF_ROLES),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  disabled_at: z.string().nullable(),
  second_factor: z.boolean(),
  /** false: invited, and has not set a password yet. */
  has_password: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

/** Oldest first; the answer of each call at `/api/admin/staff`. */
export const staffListSchema = z.object({ items: z.array(staffAccountSchema) });

/** `POST /api/admin/staff`: makes an account and mails a link to set its password; the link anew if it has none yet. */
export const inviteSchema = z.strictObject({ email: emailSchema, role: z.enum(STAFF_ROLES) });

/** `PATCH /api/admin/staff`: one change of another member's account. */
export const changeStaffSchema = z.union(
  [
    z.strictObject({ email: emailSchema, role: z.enum(STAFF_ROLES) }),
    z.strictObject({ email: emailSchema, disabled: z.boolean() }),
    z.strictObject({ email: emailSchema, second_factor: z.literal(false) }),
  ],
  'must have an email, and a role, disabled or second_factor: false',
);
export type ChangeStaff = z.infer<typeof changeStaffSchema>;

/** `GET /api/auth/recovery-codes`: how many are left; null without a second factor. */
export const recoveryCodesLeftSchema = z.object({ left: z.int().nullable() });
