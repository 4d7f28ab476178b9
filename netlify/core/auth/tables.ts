import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';

/** The table of a sign-in library's model. Columns are its fields in snake case; other fields are not stored. */
export interface AuthTable {
  name: string;
  /** Separated by commas, as in SQL. */
  columns: string;
  /** SQL condition added to every query; `$at` is the current time. */
  alive?: string;
}

const TABLES: Readonly<Record<string, AuthTable>> = {
  user: {
    name: 'staff_users',
    columns: 'id, name, email, email_verified, image, two_factor_enabled, created_at, updated_at',
    // The library treats a disabled member like a missing one: same response, same work.
    alive: 'disabled_at is null',
  },
  account: {
    name: 'staff_accounts',
    columns: 'id, user_id, provider_id, account_id, password, created_at, updated_at',
  },
  session: {
    name: 'staff_sessions',
    columns: 'id, user_id, token, expires_at, created_at, updated_at',
    // The library only checks the idle timeout.
    alive: `created_at > $at::timestamptz - interval '${SESSION_SECONDS.whole} seconds'`,
  },
  verification: {
    name: 'staff_verifications',
    columns: 'id, identifier, value, expires_at, created_at, updated_at',
  },
  twoFactor: {
    name: 'staff_second_factors',
    columns: 'id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until',
  },
};

/** Whether a table has a column. */
export const hasColumn = ({ columns }: AuthTable, column: string): boolean =>
  columns.split(', ').includes(column);

/** Returns the table of a library model. @throws if the model is not stored. */
export function tableOf(model: string): AuthTable {
  const table = TABLES[model];
  if (!table) throw new Error(`The sign-in library asked for ${model}, which has no table.`);
  return table;
}

/** `userId` → `user_id`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `user_id` → `userId`. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
