import type { CleanedWhere } from 'better-auth/adapters';
import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import type { Statement } from '../database.ts';
import { hashToken } from '../stores/staff-sessions.ts';

/** Builds the sign-in library's queries as SQL; every value is a parameter. */

/** The table of a sign-in library's model. Columns are its fields in snake case; other fields are not stored. */
interface AuthTable {
  name: string;
  /** Separated by commas, as in SQL. */
  columns: string;
  /** The column with the id of the member that a row is of. */
  member: string;
  /** SQL condition added to every query; `$at` is the current time. */
  alive?: string;
}

const TABLES: Readonly<Record<string, AuthTable>> = {
  user: {
    name: 'staff_users',
    columns: 'id, name, email, email_verified, image, two_factor_enabled, created_at, updated_at',
    member: 'id',
    // The library treats a disabled member like a missing one: same response, same work.
    alive: 'disabled_at is null',
  },
  account: {
    name: 'staff_accounts',
    columns: 'id, user_id, provider_id, account_id, password, created_at, updated_at',
    member: 'user_id',
  },
  session: {
    name: 'staff_sessions',
    columns: 'id, user_id, token, expires_at, created_at, updated_at',
    member: 'user_id',
    // The library only checks the idle timeout.
    alive: `created_at > $at::timestamptz - interval '${SESSION_SECONDS.whole} seconds'`,
  },
  verification: {
    name: 'staff_verifications',
    columns: 'id, identifier, value, expires_at, created_at, updated_at',
    member: 'value',
  },
  twoFactor: {
    name: 'staff_second_factors',
    columns: 'id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until',
    member: 'user_id',
  },
};

/** Columns of a row that is read, beside the table's. */
export const MEMBER = 'member';
export const SIGN_OUTS = 'sign_outs';

const hasColumn = ({ columns }: AuthTable, column: string): boolean =>
  columns.split(', ').includes(column);

/** Returns the table of a library model. @throws if the model is not stored. */
export function tableOf(model: string): AuthTable {
  const table = TABLES[model];
  if (!table) throw new Error(`The sign-in library asked for ${model}, which has no table.`);
  return table;
}

/** `userId` → `user_id`. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `user_id` → `userId`. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

export type Values = Record<string, unknown>;

function stored(table: AuthTable, column: string, value: unknown): unknown {
  if (table.name === 'staff_sessions' && column === 'token' && typeof value === 'string')
    return hashToken(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** Builds one statement on a model's table. */
export function statementOn(model: string, at: Date) {
  const table = tableOf(model);
  const values: unknown[] = [];
  const keep = (column: string, value: unknown) => {
    values.push(stored(table, column, value));
    return `$${values.length}`;
  };
  const known = (field: string): string => {
    const column = columnOf(field);
    if (!hasColumn(table, column)) throw new Error(`${table.name} has no ${column}.`);
    return column;
  };
  const condition = ({ field, operator = 'eq', connector, value }: CleanedWhere): string => {
    const column = known(field);
    if (connector !== 'AND') throw new Error(`The sign-in library joined by ${connector}.`);
    if (value === null && operator === 'eq') return `${column} is null`;
    if (operator === 'in' && Array.isArray(value))
      return `${column} = any(${keep(
        column,
        value.map((each) => stored(table, column, each)),
      )})`;
    const sign = OPERATORS[operator];
    if (!sign || value === null) throw new Error(`The sign-in library compared by ${operator}.`);
    return `${column} ${sign} ${keep(column, value)}`;
  };
  const where = (conditions: readonly CleanedWhere[] | undefined): string => {
    const parts = (conditions ?? []).map(condition);
    if (table.alive) parts.push(table.alive.replace('$at', () => keep('', at)));
    return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
  };
  const assignments = (changes: Values): string[] =>
    Object.entries(changes).map(([field, value]) => `${known(field)} = ${keep(field, value)}`);
  return {
    name: table.name,
    columns: table.columns,
    /** The columns to read, with the row's member, and how often they were signed out of everything. */
    readColumns: `${table.columns}, ${table.member} as "${MEMBER}",
      (select m.sign_outs from staff_users m where m.id = ${table.name}.${table.member}) as "${SIGN_OUTS}"`,
    known,
    keep,
    where,
    assignments,
    of: (text: string): Statement => ({ text, values }),
  };
}

/** Drops fields without a column: the library also has fields of other sign-in methods. */
export function keptOf(model: string, data: Values): Values {
  const table = tableOf(model);
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => hasColumn(table, columnOf(field))),
  );
}
