import type { CleanedWhere } from 'better-auth/adapters';
import type { Statement } from '../database.ts';
import { hashToken } from '../stores/staff-sessions.ts';
import { columnOf, hasColumn, tableOf } from './tables.ts';
import type { AuthTable } from './tables.ts';

/** Builds the sign-in library's queries as SQL; every value is a parameter. */

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
