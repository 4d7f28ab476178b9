/** Where the sign-in library's models live. Columns have its fields' names in snake case; other fields are not kept. */
export interface AuthTable {
  name: string;
  columns: readonly string[];
  /** What a row must fulfil besides what was asked; `$at` stands for the present. */
  alive?: string;
}

/** A session's longest life, in Postgres' words; `SESSION_SECONDS` says the same. */
const WHOLE_SESSION = `interval '12 hours'`;

const TABLES: Readonly<Record<string, AuthTable>> = {
  user: {
    name: 'staff_users',
    columns: [
      'id',
      'name',
      'email',
      'email_verified',
      'image',
      'two_factor_enabled',
      'created_at',
      'updated_at',
    ],
    // To the library a disabled member is one that does not exist: the same answer, after the same work.
    alive: 'disabled_at is null',
  },
  account: {
    name: 'staff_accounts',
    columns: ['id', 'user_id', 'provider_id', 'account_id', 'password', 'created_at', 'updated_at'],
  },
  session: {
    name: 'staff_sessions',
    columns: ['id', 'user_id', 'token', 'expires_at', 'created_at', 'updated_at'],
    // The library knows the idle end alone.
    alive: `created_at > $at::timestamptz - ${WHOLE_SESSION}`,
  },
  verification: {
    name: 'staff_verifications',
    columns: ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'],
  },
  twoFactor: {
    name: 'staff_second_factors',
    columns: [
      'id',
      'user_id',
      'secret',
      'backup_codes',
      'verified',
      'failed_verification_count',
      'locked_until',
    ],
  },
};

/** The table of one of the library's models. @throws for one that we do not keep. */
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
